import { useState } from 'react'
import { shareLinkDelete } from '@bowerbird/contract/sharing/sharing-calls'
import type { ShareLink } from '@bowerbird/contract/sharing/sharing-models'
import { confirm } from '../../client/confirm.ts'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { copyAddress } from '../../page/share-address.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import {
  asksForNothing,
  asksForPassword,
  copyShareLink,
  endLink,
  endLinkText,
  endLinkTitle,
  linkEnded,
  linkLabel,
  makeNewLink,
  passwordIsGuessed,
  ranOut,
  worksUntilDay,
  worksUntilEnded,
} from 'texts:sharing'
import { dayOf } from '../../texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CopyIcon } from '../../ui/icons.tsx'
import type { SharedBoard } from './link-requests.ts'

interface ShownProps {
  board: SharedBoard
  link: ShareLink
  onRenew: () => void
  onEnded: () => void
}

/** The board's share link to copy, and its operations. */
export function ShareLinkShown({ board, link, onRenew, onEnded }: ShownProps) {
  const [isEnding, setIsEnding] = useState(false)

  async function end() {
    const isSure = await confirm({
      title: endLinkTitle(),
      text: endLinkText(),
      yes: endLink(),
      is_dangerous: true,
    })
    if (!isSure) return
    setIsEnding(true)
    const outcome = await perform(shareLinkDelete, { board_id: board.id }, { prompt: logInPrompts.edit() })
    setIsEnding(false)
    if (!outcome) return
    if (!outcome.ok) return toast({ text: errorText(outcome), kind: 'error' })
    toast({ text: linkEnded() })
    onEnded()
  }

  return (
    <>
      {!link.is_expired && (
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              label={linkLabel()}
              value={link.url}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
          </div>
          <Button variant="primary" size="large" onClick={() => void copyAddress(link.url)}>
            <CopyIcon size={18} />
            {copyShareLink()}
          </Button>
        </div>
      )}
      <p role="status" className="text-14 text-ink-soft">
        {link.is_expired ? (
          ranOut({ day: dayOf(link.expires_at ?? '') })
        ) : (
          <>
            {link.has_password ? asksForPassword() : asksForNothing()}{' '}
            {link.expires_at ? worksUntilDay({ day: dayOf(link.expires_at) }) : worksUntilEnded()}
          </>
        )}
      </p>
      {link.is_guessed_at && <p className="text-14 text-warning">{passwordIsGuessed()}</p>}
      <div className="flex flex-wrap gap-2 pt-2">
        <Button size="large" onClick={onRenew}>
          {makeNewLink()}
        </Button>
        <Button size="large" variant="danger" is_busy={isEnding} onClick={() => void end()}>
          {endLink()}
        </Button>
      </div>
    </>
  )
}
