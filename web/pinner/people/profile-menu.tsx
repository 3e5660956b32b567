import { Suspense, useState } from 'react'
import type { ReactElement } from 'react'
import type { UserView } from '@bowerbird/contract/people/user-models'
import { lazyPart } from '../../client/lazy-part.ts'
import { path } from '../../navigation/paths.ts'
import { copyAddress } from '../../page/share-address.ts'
import { block, report, unblock } from 'texts:block'
import { copyLink } from 'texts:pins'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { BlockIcon, LinkIcon } from '../../ui/icons.tsx'
import { AlertIcon } from '../../ui/page-icons.tsx'
import { openReport } from '../reports/report-request.ts'
import { unblockPerson } from './block-person.ts'

const BlockModal = lazyPart(() => import('./block-modal.tsx'))

/** Menu of a user: copy link, report, block. */
export default function ProfileMenu({ trigger, user }: { trigger: ReactElement; user: UserView }) {
  const [isBlocking, setIsBlocking] = useState(false)
  const { id, username, blocked_by_me } = user
  const icon = { size: 20 }
  return (
    <>
      <Menu trigger={trigger} align="center" opens_at_once>
        <MenuItem
          icon={<LinkIcon {...icon} />}
          onSelect={() => void copyAddress(new URL(path('profile', { username }), location.href).href)}
        >
          {copyLink()}
        </MenuItem>
        <MenuItem icon={<AlertIcon {...icon} />} onSelect={() => openReport({ kind: 'user', id })}>
          {report()}
        </MenuItem>
        <MenuItem
          icon={<BlockIcon {...icon} />}
          is_dangerous={!blocked_by_me}
          onSelect={() => (blocked_by_me ? void unblockPerson(user) : setIsBlocking(true))}
        >
          {blocked_by_me ? unblock() : block()}
        </MenuItem>
      </Menu>
      {isBlocking && (
        <Suspense>
          <BlockModal user={user} onClose={() => setIsBlocking(false)} />
        </Suspense>
      )}
    </>
  )
}
