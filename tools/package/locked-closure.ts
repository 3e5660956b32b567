export interface LockedPackage {
  version?: string
  optional?: boolean
  dev?: boolean
  devOptional?: boolean
  peer?: boolean
  engines?: unknown
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

type Packages = Readonly<Record<string, LockedPackage>>

interface Wanted {
  dependencies: Readonly<Record<string, string>>
  optionalDependencies: Readonly<Record<string, string>>
}

/** What package-lock.json says of these packages and of all that they need, by the same places. */
export function lockedClosure(locked: Packages, wanted: Wanted): Record<string, LockedPackage> {
  const kept: Record<string, LockedPackage> = {}
  const take = (name: string, from: string, isOptional: boolean) => {
    const place = placeOf(locked, name, from)
    if (place === null) {
      if (isOptional) return
      throw new Error(`package-lock.json has no ${name} for ${from || 'the package'}: run npm install.`)
    }
    const known = kept[place]
    if (known && (isOptional || !known.optional)) return
    const {
      dev: _dev,
      devOptional: _both,
      peer: _peer,
      engines: _engines,
      optional: _optional,
      ...entry
    } = locked[place] ?? {}
    kept[place] = { ...entry, ...(isOptional && { optional: true }) }
    for (const next of Object.keys(entry.dependencies ?? {}))
      take(next, place, isOptional || next in (entry.optionalDependencies ?? {}))
    for (const next of Object.keys(entry.optionalDependencies ?? {})) take(next, place, true)
    for (const next of Object.keys(entry.peerDependencies ?? {}))
      if (placeOf(locked, next, place) !== null && !isOptionalPeer(entry, next)) take(next, place, isOptional)
  }
  for (const name of Object.keys(wanted.dependencies)) take(name, '', false)
  for (const name of Object.keys(wanted.optionalDependencies)) take(name, '', true)
  return Object.fromEntries(Object.entries(kept).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Where Node finds a package from another one: beside it, or in a folder above. */
function placeOf(locked: Packages, name: string, from: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (locked[place]) return place
    if (folder === '') return null
  }
}

function isOptionalPeer(entry: LockedPackage, name: string): boolean {
  const meta = Reflect.get(entry, 'peerDependenciesMeta') as
    | Record<string, { optional?: boolean }>
    | undefined
  return meta?.[name]?.optional === true
}
