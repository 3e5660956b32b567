import { readFileSync } from 'node:fs'

/** Hears of a file that is there and cannot be used. */
export type OnUnusable = (file: string, error: unknown) => void

/** What a file of a model holds; null when there is none, or none that can be read: what needs it goes on without. */
export function modelInFile<Model>(
  file: string | undefined,
  read: (bytes: Buffer) => Model,
  on_unusable: OnUnusable = () => {},
): Model | null {
  if (file === undefined || file === '') return null
  try {
    return read(readFileSync(file))
  } catch (error) {
    const isAbsent = error instanceof Error && Reflect.get(error, 'code') === 'ENOENT'
    if (!isAbsent) on_unusable(file, error)
    return null
  }
}

/** What a child process says of such a file to the process that started it, which has the log. */
export interface UnusableModel {
  unusable_model: { file: string; why: string }
}

const longestReason = 300

export const sendUnusableToParent: OnUnusable = (file, error) => {
  const why = (error instanceof Error ? error.message : String(error)).slice(0, longestReason)
  const message: UnusableModel = { unusable_model: { file, why } }
  process.send?.(message)
}
