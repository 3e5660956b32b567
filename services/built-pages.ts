import type { AppContext } from '@bowerbird/core/call/app-context'
import { createPageRenderer } from '@bowerbird/web/document/render-page'
import { createAssetServer } from '@bowerbird/web/document/serve-assets.server'
import type { Assembled } from './assemble.ts'
import { buildDir } from './ensure-build.ts'
import { createPageRoute } from './page-route.ts'

/** The pages of the production build, built by `ensureBuild`. */
export async function builtPages(app: AppContext, { dispatcher }: Pick<Assembled, 'dispatcher'>) {
  const render = await createPageRenderer({ build_dir: buildDir, cache: { fresh_ms: 1000 } })
  return createPageRoute({ app, dispatcher, render, assets: createAssetServer({ build_dir: buildDir }) })
}
