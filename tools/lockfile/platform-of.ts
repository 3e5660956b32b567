export type Platform = { os?: string[]; cpu?: string[]; libc?: string[] }

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors: Record<string, string> = {
  arm: 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  loong64: 'loong64',
  mips64el: 'mips64el',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
  x64: 'x64',
}
const libraries: Record<string, string> = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
}

/**
 * The platform that a package of binaries is for, by the words of its name (`@oxfmt/binding-linux-x64-musl`).
 * Nothing when the name does not say one.
 */
export function platformOf(name: string): Platform | undefined {
  const words = (name.split('/').at(-1) ?? name).split('-')
  const os = words.filter((word) => systems.includes(word))
  const cpu = words.flatMap((word) => processors[word] ?? [])
  const libc = os.includes('linux') ? words.flatMap((word) => libraries[word] ?? []) : []
  if (cpu.length === 0) return undefined
  return { ...(os.length ? { os } : {}), cpu, ...(libc.length ? { libc } : {}) }
}
