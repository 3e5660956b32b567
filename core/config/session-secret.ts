import { randomBytes } from 'node:crypto'
import { chmod, constants, copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

/**
 * SESSION_SECRET, or the one kept in DATA_DIR/session-secret, made at first start and readable by
 * its owner only. Processes that start at once get the same.
 */
export async function sessionSecret(
  settings: Pick<Settings, 'session_secret' | 'data_dir'>,
): Promise<string> {
  if (settings.session_secret) return settings.session_secret
  const path = join(settings.data_dir, 'session-secret')
  await mkdir(settings.data_dir, { recursive: true })
  return (await kept(path)) ?? (await make(path))
}

async function kept(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(nothing)
  if (text === undefined) return undefined
  const secret = text.trim()
  if (secret.length < 32)
    throw new Error(
      `${path} holds no usable secret. Put one of 32 characters or more there, or remove the file: everybody is then logged out.`,
    )
  // A copy or a backup may have opened it to others.
  await chmod(path, 0o600)
  return secret
}

async function make(path: string): Promise<string> {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${randomBytes(48).toString('base64url')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })
  try {
    await keepFirst(draft, path)
  } finally {
    await rm(draft)
  }
  const secret = await kept(path)
  if (!secret) throw new Error(`${path} was removed while starting.`)
  return secret
}

/** Neither link() nor copyFile() replaces what is there: when another process was first, its secret is the one. */
async function keepFirst(draft: string, path: string) {
  try {
    await link(draft, path)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    // Some network and foreign file systems have no links.
    await copyFile(draft, path, constants.COPYFILE_EXCL).catch((second: unknown) => {
      if (codeOf(second) !== 'EEXIST') throw second
    })
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined
}

function nothing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}
