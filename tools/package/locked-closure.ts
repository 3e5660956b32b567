interface LockedPackage {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** The packages of package-lock.json, by the folders that they are in. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>

/** The folders of these packages and of all that they need, as package-lock.json has them. */
export function lockedClosure(locked: LockedPackages, names: readonly string[]): string[] {
  const places = new Set<string>()
  const take = (name: string, from: string, isOptional: boolean) => {
    const place = placeOf(locked, name, from)
    if (place === null) {
      if (isOptional) return
      throw new Error(`package-lock.json has no ${name} for ${from || 'the package'}: run npm install.`)
    }
    if (places.has(place)) return
    places.add(place)
    const { dependencies = {}, optionalDependencies = {}, ...rest } = locked[place] ?? {}
    const { peerDependencies = {}, peerDependenciesMeta = {} } = rest
    for (const next of Object.keys(dependencies)) take(next, place, next in optionalDependencies)
    for (const next of Object.keys(optionalDependencies)) take(next, place, true)
    for (const next of Object.keys(peerDependencies))
      if (peerDependenciesMeta[next]?.optional !== true) take(next, place, true)
  }
  for (const name of names) take(name, '', false)
  return [...places].toSorted()
}

/** Where Node finds a package from another one: beside it, or in a folder above. */
function placeOf(locked: LockedPackages, name: string, from: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (locked[place]) return place
    if (folder === '') return null
  }
}
