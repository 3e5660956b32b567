/** One picture, by its signature (imageSignature of the key and the bytes' SHA-256). */
export type ImageTable = {
  signature: string
  sha256: string
  format: string
  width: number
  height: number
  bytes: string
  is_animated: boolean
  dominant_color: string
  placeholder: string
  phash: string
  created_at: Date
}

/** What shows a picture: `pin/{id}` or `avatar/{user}`. */
export type ImageUseTable = { signature: string; used_by: string; is_shown: boolean }

export type UploadStatus = 'registered' | 'processing' | 'succeeded' | 'failed'

export type UploadTable = {
  user_id: string
  upload_id: string
  status: UploadStatus
  signature: string | null
  failure: string | null
  failure_code: string | null
  created_at: Date
}

declare module '../db/tables.ts' {
  interface Tables {
    image: ImageTable
    image_use: ImageUseTable
    upload: UploadTable
  }
}
