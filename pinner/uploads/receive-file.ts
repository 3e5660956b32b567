import { localized } from '@bowerbird/texts/localized'
import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import Busboy from '@fastify/busboy'
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy'
import { ApiError } from '@bowerbird/core/call/api-error'

interface Options {
  /** The name of the form's file field. */
  field: string
  max_bytes: number
  /** Folder for the file while it is worked on. */
  folder: string
  /** Looks at the fields that came before the file, and refuses before any of it is kept. */
  admit?: (fields: ReadonlyMap<string, string>) => Promise<void>
}

export interface ReceivedFile {
  path: string
  fields: ReadonlyMap<string, string>
}

/**
 * Reads a multipart form with one file as it arrives, and hands it to `work`; the file is gone
 * afterwards, whatever happened. The names that a sender gives become part of no path.
 */
export async function withReceivedFile<T>(
  request: Request,
  options: Options,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const body = bodyToRead(request, options.max_bytes)
  const path = join(options.folder, `form-${randomUUID()}`)
  await mkdir(options.folder, { recursive: true })
  try {
    return await work({ path, fields: await readForm(body, path, options) })
  } finally {
    await rm(path, { force: true })
  }
}

/** Boundaries, part heads and fields beside the file itself. */
const formBytes = 64 * 1024

function bodyToRead(request: Request, max_bytes: number) {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*(;|$)/i.test(type))
    throw new ApiError('unsupported_format', localized('errors-pinner.sendThePictureAsAMultipart'))
  if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity')
    throw new ApiError('unsupported_format', localized('errors-pinner.sendTheFormWithoutCompression'))
  if (Number(request.headers.get('content-length') ?? 0) > max_bytes + formBytes) throw tooLarge(max_bytes)
  if (request.body === null)
    throw new ApiError('bad_request', localized('errors-pinner.thereIsNothingInThisForm'))
  return { type, stream: Readable.fromWeb(request.body as ReadableStream) }
}

async function readForm(
  { type, stream }: { type: string; stream: Readable },
  path: string,
  options: Options,
): Promise<ReadonlyMap<string, string>> {
  const { field, max_bytes, admit } = options
  const fields = new Map<string, string>()
  const stop = new AbortController()
  let failure: Error | undefined
  let saving: Promise<void> | undefined
  const fail = (error: unknown) => {
    failure ??= error instanceof Error ? error : new Error(String(error))
    stop.abort()
  }

  const parser = parserFor(type, max_bytes)
  parser.on('field', (name: string | undefined, value, _nameIsCut, isCut) => {
    if (!name || isCut || fields.has(name)) fail(unreadable())
    else fields.set(name, value)
  })
  parser.on('file', (name: string | undefined, file) => {
    file.on('error', ignore)
    stop.signal.addEventListener('abort', () => file.destroy())
    file.on('limit', () => fail(tooLarge(max_bytes)))
    if (name !== field || saving) {
      file.resume()
      return fail(
        saving
          ? unreadable()
          : new ApiError('bad_request', localized('errors-pinner.theFileOfThisFormMust', { field })),
      )
    }
    saving = save(file, path, async () => admit?.(fields))
    saving.catch(fail)
  })
  for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
    parser.on(limit, () => fail(unreadable()))

  await pipeline(stream, parser, { signal: stop.signal }).catch(() => fail(unreadable()))
  await saving?.catch(fail)
  if (failure) throw failure
  if (!saving)
    throw new ApiError('bad_request', localized('errors-pinner.thisFormHasNoFileCalled', { field }))
  return fields
}

function parserFor(type: string, max_bytes: number): BusboyInstance {
  const limits = {
    fieldNameSize: 100,
    fieldSize: 4096,
    fields: 20,
    parts: 25,
    files: 2,
    fileSize: max_bytes,
    headerPairs: 20,
    headerSize: 8192,
  }
  try {
    const parser = Busboy({
      headers: { 'content-type': type },
      limits,
      isPartAFile: (_name, content_type, filename) =>
        filename !== undefined || content_type === 'application/octet-stream',
    })
    // It may speak up again after it was given up; no one listening would end the process.
    parser.on('error', ignore)
    return parser
  } catch {
    throw unreadable()
  }
}

async function save(file: BusboyFileStream, path: string, admit: () => Promise<void>): Promise<void> {
  await admit()
  const handle = await open(path, 'wx')
  try {
    await handle.writeFile(file)
  } finally {
    await handle.close()
  }
}

function ignore(): void {}

function unreadable(): ApiError {
  return new ApiError('bad_request', localized('errors-pinner.thisFormCouldNotBeRead'))
}

function tooLarge(max_bytes: number): ApiError {
  return new ApiError(
    'too_large',
    localized('errors-core.thatFileIsTooLargeMb', { megabytes: Math.floor(max_bytes / (1024 * 1024)) }),
  )
}
