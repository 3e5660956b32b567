import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ListObjectsV2CommandOutput, S3ClientConfig } from '@aws-sdk/client-s3'
import { createFileCache } from './file-cache.ts'
import { assertKey, type FileSource, type FileStore } from './store.ts'
import { isStoreTrouble, statusOf, type StoreTrouble, troubleOf } from './store-trouble.ts'

export interface S3Options {
  bucket: string
  region: string
  /** Absent: Amazon's own, by the region. */
  endpoint: string | undefined
  access_key_id: string
  secret_access_key: string
  /** Put before every key; empty, or a path without a slash at its ends. */
  prefix: string
  /** The bucket is in the path, not in the host's name. */
  is_path_style: boolean
  cache: { folder: string; maxBytes: number }
  /** How long the server may say nothing. */
  silenceMs?: number
  attempts?: number
  /** Called with every error before it is thrown, for the log. */
  onTrouble?: (trouble: StoreTrouble) => void
}

export interface S3Store extends FileStore {
  /** Throws StoreTrouble unless the bucket is there and the key opens it. */
  check(): Promise<void>
  /** Removes what broken-off writers and readers left here and there. Returns how many. */
  sweep(olderThanMs?: number): Promise<number>
  close(): void
}

/** Above it a file goes up in parts of this size; a part, and so the file, can be sent again when a line breaks. */
const partBytes = 8 * 1024 * 1024

/** Files in a bucket of a server that speaks S3. Loaded here, so that only sites with a bucket load the client. */
export async function createS3Store(options: S3Options): Promise<S3Store> {
  const { Upload } = await import('@aws-sdk/lib-storage')
  const { client, before, of, get, head, listed, remove, ask, asTrouble } = await openBucket(options)
  const cache = createFileCache(options.cache)

  return {
    async put(key, source) {
      const { body, sent } = bodyOf(source)
      const params = { ...of(key), Body: body, ContentType: 'application/octet-stream' }
      // Sent in parts it is there only once all are confirmed as one; a failure takes the parts away again.
      const upload = new Upload({ client, params, partSize: partBytes, queueSize: 2 })
      try {
        await upload.done()
      } catch (error) {
        throw sent.failure ?? asTrouble(error)
      }
      return { key, size: sent.size }
    },
    async get(key) {
      const found = await get(key)
      if (!found) return null
      return { size: found.ContentLength ?? 0, stream: found.Body as Readable }
    },
    async read(key) {
      const found = await get(key)
      return found?.Body ? Buffer.from(await ask(found.Body.transformToByteArray())) : null
    },
    async stat(key) {
      const found = await head(key)
      return found && { size: found.ContentLength ?? 0, modified_at: found.LastModified ?? new Date(0) }
    },
    async open(key) {
      const found = await head(key)
      if (!found) return null
      const version = found.ETag ?? ''
      return await cache.open(key, version, async (path) => {
        const file = await get(key, version)
        if (!file) return 'absent'
        await ask(pipeline(file.Body as Readable, createWriteStream(path, { flags: 'wx' })))
        return 'done'
      })
    },
    async delete(key) {
      await remove(key)
    },
    async *list(prefix) {
      const pages = listPages((token) => listed(before + folderOf(prefix), { ContinuationToken: token }))
      for await (const { Key = '', Size = 0 } of pages) yield { key: Key.slice(before.length), size: Size }
    },
    async check() {
      await listed(before, { MaxKeys: 1 })
    },
    async sweep(olderThanMs = 24 * 60 * 60 * 1000) {
      return await cache.sweep(olderThanMs)
    },
    close: () => client.destroy(),
  }
}

/** The requests to the bucket. Each rejects with a StoreTrouble when the server cannot be used. */
async function openBucket(options: S3Options) {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client(clientConfig(options))
  const { bucket: Bucket } = options
  const before = options.prefix ? `${options.prefix}/` : ''
  const of = (key: string) => {
    assertKey(key)
    return { Bucket, Key: before + key }
  }
  const { ask, asTrouble } = askingOf(options)
  return {
    client,
    before,
    of,
    ask,
    asTrouble,
    get: async (key: string, version?: string) =>
      await ask(orAbsent(client.send(new s3.GetObjectCommand({ ...of(key), IfMatch: version })))),
    head: async (key: string) => await ask(orAbsent(client.send(new s3.HeadObjectCommand(of(key))))),
    listed: async (Prefix: string, more: { ContinuationToken?: string | undefined; MaxKeys?: number }) =>
      await ask(client.send(new s3.ListObjectsV2Command({ Bucket, Prefix, ...more }))),
    remove: async (key: string) => await ask(client.send(new s3.DeleteObjectCommand(of(key)))),
  }
}

/** The objects of all pages of a list. */
async function* listPages(
  read: (token: string | undefined) => Promise<ListObjectsV2CommandOutput>,
): AsyncGenerator<{ Key?: string | undefined; Size?: number | undefined }> {
  let token: string | undefined
  do {
    const page = await read(token)
    yield* page.Contents ?? []
    token = page.NextContinuationToken
  } while (token !== undefined)
}

/** Turns errors of the client into errors that name the bucket. */
function askingOf({ bucket, endpoint, region, onTrouble }: S3Options) {
  const where = `the bucket ${bucket} at ${endpoint ?? `Amazon S3, ${region}`}`
  const asTrouble = (error: unknown) => {
    const trouble = troubleOf(error, where)
    if (isStoreTrouble(trouble)) onTrouble?.(trouble)
    return trouble
  }
  const ask = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      throw asTrouble(error)
    }
  }
  return { ask, asTrouble }
}

function clientConfig({ silenceMs = 10_000, attempts = 2, ...options }: S3Options): S3ClientConfig {
  return {
    region: options.region,
    ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint }),
    credentials: { accessKeyId: options.access_key_id, secretAccessKey: options.secret_access_key },
    forcePathStyle: options.is_path_style,
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: Math.min(3_000, silenceMs), socketTimeout: silenceMs },
    // Servers that are not Amazon's often know neither its newer checksums nor the wait before a body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
  }
}

/** What is sent, and what becomes known of it on the way: how much it was, and whether its source broke. */
function bodyOf(source: FileSource): {
  body: Uint8Array | Readable
  sent: { size: number; failure: Error | null }
} {
  if (source instanceof Uint8Array) return { body: source, sent: { size: source.length, failure: null } }
  const sent: { size: number; failure: Error | null } = { size: 0, failure: null }
  const stream = source instanceof Readable ? source : createReadStream(source.file)
  async function* counted() {
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        sent.size += chunk.length
        yield chunk
      }
    } catch (error) {
      sent.failure = error instanceof Error ? error : new Error(String(error))
      throw error
    }
  }
  return { body: Readable.from(counted(), { objectMode: false }), sent }
}

/** With a slash at its end; empty for all there is. */
function folderOf(prefix: string): string {
  const clean = prefix.replace(/\/$/, '')
  if (clean === '') return ''
  assertKey(clean)
  return `${clean}/`
}

async function orAbsent<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NoSuchKey' || (name === 'NotFound' && statusOf(error) === 404)) return null
    throw error
  }
}
