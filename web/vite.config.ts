import { fileURLToPath } from 'node:url'
import { texts } from '@bowerbird/texts/texts-plugin'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups, fetchedAlong } from './build-plugins/chunk-groups.ts'
import { clientBundleGuard } from './build-plugins/client-bundle-guard-plugin.ts'
import { finishBuild } from './build-plugins/build-output-plugin.ts'
import { outsideScripts } from './build-plugins/outside-scripts-plugin.ts'
import { screens } from './build-plugins/screens-plugin.ts'
import { thinCalls } from './build-plugins/thin-calls-plugin.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(({ command }) => ({
  root: here('.'),
  plugins: [
    thinCalls(),
    texts({ runtime: here('texts/message.ts') }),
    screens(),
    outsideScripts(),
    tailwindcss(),
    clientBundleGuard(),
  ],
  // Found while serving they would reload the page; zod only looks needed, the browser has bare addresses.
  optimizeDeps: {
    entries: ['shell/entry.client.tsx', '**/*-route.tsx'],
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react-router',
      'react-router/dom',
      '@base-ui/react/dialog',
      '@base-ui/react/menu',
    ],
    exclude: ['zod'],
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: fetchedAlong },
    reportCompressedSize: false,
    emptyOutDir: true,
  },
  experimental: {
    // Scripts name each other from where they are: each language has its own in a folder (write-languages-plugin.ts).
    renderBuiltUrl: (name, { hostType }) =>
      hostType === 'js' && name.endsWith('.js') ? { relative: true } : undefined,
  },
  environments: environmentsOf(command),
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
      await finishBuild(here('build/client'))
    },
  },
}))

/** The browser's build, and the one that renders on the server. */
function environmentsOf(command: 'build' | 'serve') {
  return {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        rolldownOptions: {
          input: here('shell/entry.client.tsx'),
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'build/server',
        copyPublicDir: false,
        rolldownOptions: {
          input: { index: here('shell/server-entry.tsx') },
          // Our other workspaces run as they are in the same process; a second copy would be another world.
          external: /^@bowerbird\//,
        },
      },
      // Built, React and the rest are bundled in their production form, whatever NODE_ENV the process has.
      ...(command === 'build' && { resolve: { noExternal: true as const } }),
    },
  }
}
