export interface Manifest {
  name: string
  version: string
  description?: string
  license?: string
  engines?: Record<string, string>
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** They bring a binary for each platform, which npm chooses while it installs. */
const native: ReadonlySet<string> = new Set(['sharp', '@node-rs/argon2'])

/** package.json of the released package: one package in place of all workspaces, with what its modules load and no more. */
export function releaseManifest(root: Manifest, workspaces: readonly Manifest[], loaded: Iterable<string>) {
  const declared = Object.fromEntries(
    [...workspaces, root].flatMap((one) => Object.entries(one.dependencies ?? {})),
  )
  const optionalDependencies = root.optionalDependencies ?? {}
  const names = [...loaded].filter((name) => !(name in optionalDependencies)).toSorted()
  const undeclared = names.filter((name) => !(name in declared))
  if (undeclared.length > 0) throw new Error(`No package.json declares ${undeclared.join(', ')}.`)
  const { name, version, description, license, engines } = root
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    bin: { bowerbird: 'bin/bowerbird.js' },
    engines,
    dependencies: Object.fromEntries(names.map((one) => [one, declared[one] ?? ''])),
    optionalDependencies,
    // They lie in the package itself: byte for byte what was tested, and no look at a registry.
    bundleDependencies: names.filter((one) => !native.has(one)),
  }
}
