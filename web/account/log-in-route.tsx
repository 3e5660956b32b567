import { useSite } from '../client/site.ts'
import { useAddress } from '../navigation/address.ts'
import { pageLoader } from '../page/page-loader.ts'
import { PageHead } from '../page/page-head.tsx'
import { logIn } from 'texts:frame'
import { logInHeading } from './log-in-heading.ts'
import { LogInPage, warmLogIn } from './log-in-page.tsx'

export const loader = pageLoader(warmLogIn)
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
