import { fileURLToPath } from 'node:url'
import { texts } from '@bowerbird/texts/texts-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups, fetchedAlong } from './build-plugins/chunk-groups.ts'
import { clientBundleGuard } from './build-plugins/client-bundle-guard-plugin.ts'
import { leanRouter } from './build-plugins/lean-router-plugin.ts'
import { outsideScripts } from './build-plugins/outside-scripts-plugin.ts'
import { thinCalls } from './build-plugins/thin-calls-plugin.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    thinCalls(),
    texts({ runtime: fileURLToPath(new URL('texts/message.ts', import.meta.url)) }),
    leanRouter(),
    outsideScripts(),
    tailwindcss(),
    reactRouter(),
    clientBundleGuard(),
  ],
  // Found while serving they would reload the page; zod only looks needed, the browser has bare addresses.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      '@base-ui/react/dialog',
      '@base-ui/react/menu',
    ],
    exclude: ['zod'],
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: fetchedAlong },
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
    },
    ssr: {
      build: {
        rolldownOptions: {
          // The server app itself, rather than React Router's build object: services import one function.
          input: './shell/server-entry.ts',
          // Our other workspaces run as they are in the same process; a second copy would be another world.
          external: /^@bowerbird\//,
        },
      },
      // Built, React and the rest are bundled in their production form, whatever NODE_ENV the process has.
      ...(command === 'build' && { resolve: { noExternal: true as const } }),
    },
  },
}))
