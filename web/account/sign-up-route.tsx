import { useSite } from '../client/site.ts'
import { pageLoader } from '../page/page-loader.ts'
import { PageHead } from '../page/page-head.tsx'
import { signUp } from 'texts:frame'
import { welcome, whatItIs } from 'texts:log-in-form'
import { LogInPage, warmLogIn } from './log-in-page.tsx'

export const loader = pageLoader(warmLogIn)
export const handle = { frame: 'bare' }

export default function SignUpRoute() {
  const { name } = useSite()
  return (
    <>
      <PageHead title={signUp()} description={whatItIs()} />
      <LogInPage kind="sign_up" heading={welcome({ site: name })} />
    </>
  )
}
