import type { AppContext } from '@bowerbird/core/call/app-context'
import { createDiscovery } from './discovery-port.ts'
import { askRemoteEngines, openEnginePort } from './engine-port.ts'
import { runLocalEngine } from './local-engine.ts'

/** Gives the process the engines that its role and the settings say. Answers how to stop them. */
export async function startDiscovery(app: AppContext): Promise<() => Promise<void>> {
  const { discovery, discovery_url, role } = app.settings
  const { ask, flush } = app.sides.state(createDiscovery)
  const stopped = async (stop: () => Promise<void>) => {
    ask(null)
    await flush()
    await stop()
  }
  if (role === 'discovery') {
    const engine = runLocalEngine(app)
    ask(engine.link)
    const port = await openEnginePort(app, engine)
    app.observe.log.info({ address: port.address }, 'answers other processes')
    return () => stopped(async () => void (await Promise.all([port.stop(), engine.stop()])))
  }
  if (discovery === 'off') return async () => {}
  if (discovery_url.length > 0) {
    const remote = askRemoteEngines(app)
    ask(remote.link)
    return () => stopped(remote.stop)
  }
  if (role !== 'all') return async () => {}
  const engine = runLocalEngine(app)
  ask(engine.link)
  return () => stopped(engine.stop)
}
