import { useSite } from '../client/site.ts'
import { logIn } from '../texts/frame-texts.ts'
import { useAddress } from './address.ts'
import { browserLoader } from './browser-loader.ts'
import { logInHeading } from './log-in-heading.ts'
import { LogInPage } from './log-in-page.tsx'
import { PageHead } from './page-head.tsx'
import { serverLoader } from './server-loader.ts'
import { warmLogIn } from './warm-log-in.ts'

export const loader = serverLoader(warmLogIn)
export const clientLoader = browserLoader(warmLogIn)
export const handle = { frame: 'bare' }

export default function LogInRoute() {
  const { name } = useSite()
  const next = useAddress().search.get('next')
  return (
    <>
      <PageHead title={logIn()} />
      <LogInPage kind="log_in" heading={logInHeading(next, name)} />
    </>
  )
}
