import { startEmbedded } from '@bowerbird/core/db/embedded/start-embedded'
import { createClosers } from './closers.ts'
import type { Closers } from './closers.ts'
import { checkPort } from './listen.ts'
import type { ProductOptions, RunningProduct } from './running-product.ts'

/** The whole product in one process, in the role that the settings name. What was opened is closed again when a later step fails. */
export async function runProduct(options: ProductOptions): Promise<RunningProduct> {
  const opened = createClosers()
  try {
    return await run(options, opened)
  } catch (error) {
    await opened.closeAll()
    // Whatever failed because of it.
    options.signal?.throwIfAborted()
    throw error
  }
}

async function run(options: ProductOptions, opened: Closers): Promise<RunningProduct> {
  const { settings, log } = options
  for (const warning of settings.warnings) log.warn({}, warning)
  if (settings.role === 'all' || settings.role === 'web') await checkPort(settings)
  let code: ReturnType<typeof loadProduct> | undefined
  // Both take seconds: the database starts in processes of its own while the product's code is read here.
  const connection = await openDatabaseServer(options, opened, () => {
    code = loadProduct()
    // Its error is thrown below, when the database has been registered to be closed.
    return code.then(
      () => {},
      () => {},
    )
  })
  const { runOnDatabase } = await (code ?? loadProduct())
  options.signal?.throwIfAborted()
  return runOnDatabase(connection, options, opened)
}

/** Nearly all of the product's code, which nothing before the database needs. */
async function loadProduct(): Promise<typeof import('./run-on-database.ts')> {
  const [loaded] = await Promise.all([
    import('./run-on-database.ts'),
    import('./workspaces.ts').then(({ installedWorkspaces }) => installedWorkspaces()),
  ])
  return loaded
}

async function openDatabaseServer(
  { settings: { database_url, data_dir }, log, signal }: ProductOptions,
  opened: Closers,
  meanwhile: () => Promise<void>,
): Promise<string> {
  if (database_url !== undefined) return database_url
  const embedded = await startEmbedded({ data_dir, log, signal, meanwhile })
  opened.add(embedded.stop)
  return embedded.connection
}
