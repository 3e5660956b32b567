import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { slimManifest } from './slim-manifest.ts'

const entry = {
  module: '/assets/entry.js',
  imports: ['/assets/react.js', '/assets/frame.js'],
  css: ['/assets/frame.css'],
}

test('the route list keeps what walking reads and nothing that every page has already', () => {
  const source = `window.__reactRouterManifest=${JSON.stringify({
    entry,
    routes: {
      root: {
        id: 'root',
        hasLoader: false,
        module: '/assets/root.js',
        imports: ['/assets/frame.js'],
        css: ['/assets/frame.css'],
      },
      pin: {
        id: 'pin',
        hasLoader: true,
        module: '/assets/pin.js',
        imports: ['/assets/frame.js', '/assets/grid.js'],
        css: ['/assets/frame.css#', '/assets/pin.css#'],
      },
    },
    version: 'abc',
  })};`
  const page: { __reactRouterManifest?: unknown } = {}
  runInNewContext(slimManifest(source), { window: page })
  expect(structuredClone(page.__reactRouterManifest)).toEqual({
    routes: {
      root: { module: '/assets/root.js', imports: [], css: [] },
      pin: { module: '/assets/pin.js', imports: ['/assets/grid.js'], css: ['/assets/pin.css'] },
    },
  })
})

test('a list in another form stops the build', () => {
  expect(() => slimManifest('export default {}')).toThrow('slim-manifest')
})
