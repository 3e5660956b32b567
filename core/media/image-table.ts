import type { Generated } from 'kysely'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { AiSource } from './ai-source.ts'

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
  /** What its own metadata say of a machine that made it. */
  ai_source: AiSource | null
  /** How sure the owner's model is that it is not for everyone, from 0 to 1; null: none has looked at it. */
  safety_score: number | null
  /** Since when it waits for a review. */
  held_since: Date | null
  /** A review has let it through. */
  is_cleared: boolean
  /** Since when nothing has used it, as far as anyone looked; null while something does. */
  unused_since: Date | null
}

/** What shows a picture: `pin/{id}` or `avatar/{user}`. */
export type ImageUseTable = { signature: string; used_by: string; is_shown: boolean }

/** What a picture is compared by: describe-likeness.ts. */
export type PictureDescriptorTable = {
  signature: string
  model_id: string
  /** Empty: this picture could not be described. */
  vector: Buffer
  palette: Buffer
  made_at: Date
}

export type UploadStatus = 'registered' | 'processing' | 'succeeded' | 'failed'

export type UploadTable = {
  user_id: UserId
  upload_id: string
  status: UploadStatus
  signature: string | null
  failure: string | null
  failure_code: string | null
  created_at: Date
  /** When the status last changed; also tells one try to take the file in from the next. */
  changed_at: Date
}

/** A picture that counts towards a user's quota. */
export type StoredPictureTable = { user_id: UserId; signature: string; bytes: string }

export type LikenessModelTable = {
  is_only: Generated<boolean>
  model_id: string
  ready_at: Date | null
}

/** What the owner may add a model for, beside the likeness of pictures. */
export type ModelPurpose = 'text' | 'safety' | 'words'

export type AddedModelTable = {
  purpose: ModelPurpose
  model_id: string
  added_at: Date
  /** How far a job that goes through all pictures has come. */
  after_signature: Generated<string>
  finished_at: Generated<Date | null>
}

/** Words that stand in a picture; null: it is to be read. */
export type PictureTextTable = { signature: string; words: string | null; is_indexed: Generated<boolean> }

declare module '../db/tables.ts' {
  interface Tables {
    image: ImageTable
    image_use: ImageUseTable
    picture_descriptor: PictureDescriptorTable
    likeness_model: LikenessModelTable
    added_model: AddedModelTable
    picture_text: PictureTextTable
    upload: UploadTable
    stored_picture: StoredPictureTable
  }
}
