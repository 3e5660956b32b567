import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { browserQueries } from '../client/browser-queries.ts'
import { watchGoingBack } from '../client/going-back.ts'
import { QueriesContext } from '../client/queries-context.ts'
import { SiteContext } from '../client/site.ts'
import { unpackQueries } from '../client/warm-queries.ts'
import { speak } from '../texts/say.ts'
import type { PageState } from './page-state.ts'

const page = document.getElementById('page')
const state = JSON.parse(document.getElementById('page-state')?.textContent ?? 'null') as PageState | null
if (!page || !state) throw new Error('The document came without its page')

const queries = browserQueries()
unpackQueries(queries.cache, state.queries)
speak(state.locale)
watchGoingBack()

startTransition(() => {
  hydrateRoot(
    page,
    <StrictMode>
      <SiteContext value={state.site}>
        <QueriesContext value={queries}>
          <HydratedRouter />
        </QueriesContext>
      </SiteContext>
    </StrictMode>,
  )
})
