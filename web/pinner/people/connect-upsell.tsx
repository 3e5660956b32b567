import { useEffect, useState } from 'react'
import { connectUpsell } from '@bowerbird/contract/people/connect-upsell'
import { userStateCreate, usersSettingsGet } from '@bowerbird/contract/people/profile-calls'
import { siteOf } from '@bowerbird/contract/people/site-of'
import { browserQueries } from '../../client/browser-queries.ts'
import { call } from '../../client/call.ts'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { Modal } from '../../page/modal.tsx'
import { connect, connectText, connectTitle, notNow } from 'texts:claim'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'

const settings = query(usersSettingsGet, {})
/** How long it is shown before it can be dismissed (pinner.md §9). */
export const upsellDismissMs = 2000

/** Asks a user who lists a photo-sharing site to connect it: once, whatever the answer (AUTH-18). */
export default function ConnectUpsell() {
  const { data } = useQuery(settings)
  const [isClosed, setIsClosed] = useState(false)
  if (!data?.shows_connect_upsell || isClosed) return null
  return <Upsell site={siteOf(data.listed_website_url ?? '') ?? ''} onClose={() => setIsClosed(true)} />
}

function Upsell({ site, onClose }: { site: string; onClose: () => void }) {
  const [mayDismiss, setMayDismiss] = useState(false)
  useEffect(() => {
    // It counts as seen from here on, also when the page is left.
    void call(userStateCreate, { state: connectUpsell, value: true })
    const timer = setTimeout(() => setMayDismiss(true), upsellDismissMs)
    return () => clearTimeout(timer)
  }, [])
  function close() {
    browserQueries().cache.write<{ shows_connect_upsell: boolean }>(
      settings.key,
      (known) => known && { ...known, shows_connect_upsell: false },
    )
    onClose()
  }
  return (
    <Modal
      is_open
      on_close={close}
      has_no_close
      title={connectTitle()}
      width="NARROW"
      footer={
        <>
          {mayDismiss && (
            <Button size="large" onClick={close}>
              {notNow()}
            </Button>
          )}
          <Link
            to={path('settings_claim')}
            onClick={close}
            className={buttonClasses({ variant: 'primary', size: 'large' })}
          >
            {connect()}
          </Link>
        </>
      }
    >
      <p className="text-16 text-pretty text-ink-soft">{connectText({ site })}</p>
    </Modal>
  )
}
