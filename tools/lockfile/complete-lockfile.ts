import { platformOf } from './platform-of.ts'
import type { Platform } from './platform-of.ts'

export type Lockfile = { packages: Record<string, LockedPackage> }

type LockedPackage = Platform & {
  version?: string
  optional?: boolean
  dev?: boolean
  engines?: unknown
  devOptional?: boolean
  optionalDependencies?: Record<string, string>
}

/** The optional packages that a lockfile's packages ask for and that it does not list, as `name@version`. */
export function missingOptional(lock: Lockfile): string[] {
  return gaps(lock).map(({ name, version }) => `${name}@${version}`)
}

/** Paths of packages that say which Node they need. The root says it for all. */
export function withEngines({ packages }: Lockfile): string[] {
  return Object.keys(packages).filter((path) => path.startsWith('node_modules/') && packages[path]?.engines)
}

/**
 * Leaves out `engines` of packages: npm compares them with the Node that runs npm, and warns, although all of them run on the
 * Node that is installed here. Adds binaries for other platforms that npm left out. Where a registry lags behind and has no such version, npm writes
 * a lockfile without it, and `npm ci` then refuses that very lockfile. An entry for another platform is never fetched.
 */
export function completeLockfile(lock: Lockfile): Lockfile {
  const packages = { ...lock.packages }
  for (const { name, version, parent } of gaps(lock)) {
    const platform = platformOf(name)
    if (!platform || !/^\d+\.\d+\.\d+/.test(version)) continue
    packages[`node_modules/${name}`] = {
      version,
      ...platform,
      ...(parent.dev ? { dev: true } : {}),
      optional: true,
    }
  }
  for (const path of withEngines(lock)) {
    const { engines: _engines, ...rest } = packages[path] ?? {}
    packages[path] = rest
  }
  const sorted = Object.keys(packages).toSorted((a, b) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(sorted.map((path) => [path, packages[path] ?? {}])) }
}

function gaps({ packages }: Lockfile) {
  return Object.entries(packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
      .map(([name, version]) => ({ name, version, parent })),
  )
}
