import { z } from 'zod'
import { checkModelBytes, checksumOf } from './model-checksum.ts'
import { modelInFile } from './model-in-file.ts'
import type { OnUnusable } from './model-in-file.ts'

/** What reads text in pictures, as it comes in packages: a script that makes an engine, its WebAssembly, and its languages. */
export interface TextEngineParts {
  /** What different engines or languages read differs. */
  model_id: string
  script: string
  wasm: Uint8Array
  /** What the engine knows of each language, by the name that it has for it. */
  languages: { name: string; data: Uint8Array }[]
}

const headForm = z.object({
  format: z.literal('bowerbird text engine 1'),
  model_id: z.string().regex(/^[\w.-]{1,80}$/u),
  script: z.int().min(1),
  wasm: z.int().min(0),
  languages: z.array(z.object({ name: z.string().regex(/^\w{2,12}$/u), length: z.int().min(1) })).min(1),
  // Files of earlier releases have none.
  sha256: z.string().optional(),
})

/** An engine as a file: the length of its head, the head in JSON, then its parts. */
export function textEngineBytes({ model_id, script, wasm, languages }: TextEngineParts): Uint8Array {
  const code = Buffer.from(script)
  const parts = Buffer.concat([code, wasm, ...languages.map(({ data }) => data)])
  const form: z.infer<typeof headForm> = {
    format: 'bowerbird text engine 1',
    model_id,
    script: code.length,
    wasm: wasm.length,
    languages: languages.map(({ name, data }) => ({ name, length: data.length })),
    sha256: checksumOf(parts),
  }
  const head = Buffer.from(JSON.stringify(form))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  return Buffer.concat([length, head, parts])
}

/** Throws when the bytes are no such file, or not all of one. */
export function readTextEngine(bytes: Uint8Array): TextEngineParts {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let at = 0
  const next = (length: number) => {
    if (at + length > buffer.length) throw new Error('the file of the text engine is cut off')
    at += length
    return buffer.subarray(at - length, at)
  }
  const { model_id, sha256, ...lengths } = headForm.parse(JSON.parse(next(next(4).readUInt32LE()).toString()))
  checkModelBytes(buffer.subarray(at), sha256)
  return {
    model_id,
    script: next(lengths.script).toString(),
    wasm: next(lengths.wasm),
    languages: lengths.languages.map(({ name, length }) => ({ name, data: next(length) })),
  }
}

/** The engine in this file; null when there is none, or none that can be read. */
export const textEngineInFile = (
  path: string | undefined,
  on_unusable?: OnUnusable,
): TextEngineParts | null => modelInFile(path, readTextEngine, on_unusable)
