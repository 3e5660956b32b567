import { audienceDelete, audiencesGet } from '@bowerbird/contract/audiences/audience-calls'
import type { AudienceView } from '@bowerbird/contract/audiences/audience-models'
import { useDeferredValue, useState } from 'react'
import { unknownKey, unknownKeyText } from 'texts:ads-create'
import * as texts from 'texts:audiences'
import { refresh, refreshAll } from '../../client/browser-queries.ts'
import { call } from '../../client/call.ts'
import { confirm } from '../../client/confirm.ts'
import { errorText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { useLookAgain } from '../../client/use-look-again.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { Modal } from '../../page/modal.tsx'
import { pageLoader } from '../../page/page-loader.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PeopleIcon } from '../../ui/list-icons.tsx'
import { AlertIcon } from '../../ui/page-icons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { audiencesOf } from '../campaign-panel/campaign-queries.ts'
import { managedPage } from '../frame/managed-page.ts'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import { useAccount } from '../frame/own-accounts.ts'
import type { Account } from '../frame/own-accounts.ts'
import { unknownKeyIn } from '../frame/unknown-key-in.ts'
import { AudienceForm } from './audience-form.tsx'
import { AudienceRow } from './audience-row.tsx'
import { ListUpload } from './list-upload.tsx'

const warm = managedPage('audiences_in', async ({ account, queries, search }) => {
  if (unknownKeyIn(search, []) === null) await queries.warm(audiencesOf(account.id))
})
export const loader = pageLoader(warm)

/** The audiences of an ad account: who is meant, how many they are, and where they are used (ADS-07). */
export default function AudiencesRoute() {
  const account = useAccount()
  const unknown = unknownKeyIn(useAddress().search, [])
  if (!account) return null
  return (
    <ManagerFrame title={texts.title()} lead={texts.lead()}>
      {unknown === null ? (
        <Audiences key={account.id} account={account} />
      ) : (
        <EmptyState
          icon={<AlertIcon size={28} />}
          title={unknownKey()}
          text={unknownKeyText({ key: unknown })}
        >
          <Link
            to={path('audiences_in', { advertiser_id: account.id })}
            className={buttonClasses({ variant: 'primary' })}
          >
            {texts.title()}
          </Link>
        </EmptyState>
      )}
    </ManagerFrame>
  )
}

/** What lies over the list. */
type Open = { what: 'new' } | { what: 'edit' | 'list'; audience: AudienceView } | null

function Audiences({ account }: { account: Account }) {
  const [open, setOpen] = useState<Open>(null)
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim().toLowerCase())
  const all = usePrefetchedPages(audiencesOf(account.id))
  const found = all.items.filter(({ name }) => name.toLowerCase().includes(wanted))
  const isCounting = all.items.some(({ status }) => status === 'INITIALIZING')
  useLookAgain(isCounting, () => void refresh(audiencesOf(account.id)), 5_000)
  const mayChange = account.rights.includes('target')
  const close = () => setOpen(null)

  async function remove({ advertiser_id, id, name }: AudienceView) {
    const question = { title: texts.deleteTitle({ name }), text: texts.deleteText(), yes: texts.remove() }
    if (!(await confirm({ ...question, is_dangerous: true }))) return
    const outcome = await call(audienceDelete, { advertiser_id, audience_id: id })
    toast(outcome.ok ? { text: texts.deleted({ name }) } : { text: errorText(outcome), kind: 'error' })
    await refreshAll(audiencesGet)
  }

  const rowProps = {
    seeds: new Map(all.items.map((one) => [one.id as string, one.name])),
    may_change: mayChange,
    onEdit: (audience: AudienceView) => setOpen({ what: 'edit', audience }),
    onList: (audience: AudienceView) => setOpen({ what: 'list', audience }),
    onDelete: (audience: AudienceView) => void remove(audience),
  }
  const button = mayChange && (
    <Button
      variant="primary"
      size={all.items.length === 0 ? 'medium' : 'large'}
      onClick={() => setOpen({ what: 'new' })}
    >
      {texts.newAudience()}
    </Button>
  )
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {all.items.length === 0 ? (
        <EmptyState icon={<PeopleIcon size={28} />} title={texts.noneTitle()} text={texts.noneText()}>
          {button}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-48 flex-1">
              <TextField
                label={texts.find()}
                type="search"
                dir="auto"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </div>
            {button}
          </div>
          {found.length === 0 && <p className="text-14 text-ink-soft">{texts.noneFound()}</p>}
          <ul role="list" aria-label={texts.title()} className="flex flex-col gap-3">
            {found.map((one) => (
              <li key={one.id}>
                <AudienceRow audience={one} {...rowProps} />
              </li>
            ))}
          </ul>
        </>
      )}
      {open && (
        <Modal is_open on_close={close} width="SIDE" title={titleOf(open)}>
          {open.what === 'list' ? (
            <ListUpload audience={open.audience} onDone={close} />
          ) : (
            <AudienceForm
              account={account}
              audience={open.what === 'edit' ? open.audience : null}
              onCancel={close}
              // An empty list serves no ads: the list comes next.
              onSaved={(audience) =>
                open.what === 'new' && audience.rule.kind === 'CUSTOMER_LIST'
                  ? setOpen({ what: 'list', audience })
                  : close()
              }
            />
          )}
        </Modal>
      )}
    </div>
  )
}

function titleOf(open: NonNullable<Open>): string {
  if (open.what === 'new') return texts.newAudience()
  return open.what === 'edit' ? texts.editTitle() : texts.listTitle({ name: open.audience.name })
}
