import { useEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { sharedBoardOpen } from '@bowerbird/contract/sharing/sharing-calls'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { callWithChallenge } from '../../challenge/call-with-challenge.ts'
import { errorText } from '../../client/optimistic.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { navigation } from '../../navigation/navigation.ts'
import {
  asksGuest,
  goHome,
  linkIsOver,
  linkIsOverText,
  openBoard,
  opening,
  password as passwordText,
  sharedBoard,
} from 'texts:sharing'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { LinkIcon } from '../../ui/icons.tsx'
import { LockIcon } from '../../ui/pin-icons.tsx'

const isOver = ({ code }: Refused) => code === 'not_found' || code === 'bad_request'

/** Landing page of a share link: opens it, asks for its password, or reports that it no longer works. */
export function SharedBoardDoor({ token }: { token: string }) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const [asksPassword, setAsksPassword] = useState(false)
  const [isBusy, setIsBusy] = useState(true)
  const begun = useRef(false)

  async function open(password?: string) {
    setIsBusy(true)
    setRefused(null)
    const outcome = await callWithChallenge(sharedBoardOpen, {
      token,
      ...(password !== undefined && { password }),
    })
    if (outcome.ok) return navigation.to(outcome.data.board_url, { replace: true })
    if (outcome.code === 'wrong_password') setAsksPassword(true)
    // The first request has no password; its `wrong_password` only means that one is required.
    if (outcome.code !== 'wrong_password' || password !== undefined) setRefused(outcome)
    setIsBusy(false)
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void open()
  })

  if (refused && isOver(refused))
    return (
      <EmptyState is_page icon={<LinkIcon size={28} />} title={linkIsOver()} text={linkIsOverText()}>
        <Link to={path('home')} className={buttonClasses({ size: 'large' })}>
          {goHome()}
        </Link>
      </EmptyState>
    )
  if (asksPassword)
    return <PasswordForm is_busy={isBusy} refused={refused} onOpen={(word) => void open(word)} />
  return (
    <EmptyState
      is_page
      icon={<LinkIcon size={28} />}
      title={sharedBoard()}
      text={refused ? errorText(refused) : opening()}
    >
      <Button size="large" variant="primary" is_busy={isBusy} onClick={() => void open()}>
        {openBoard()}
      </Button>
    </EmptyState>
  )
}

interface PasswordProps {
  is_busy: boolean
  refused: Refused | null
  onOpen: (password: string) => void
}

function PasswordForm({ is_busy, refused, onOpen }: PasswordProps) {
  const [password, setPassword] = useState('')
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!is_busy) onOpen(password)
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <h1 className="flex items-center gap-2 text-28 font-semibold">
        <LockIcon size={24} />
        {sharedBoard()}
      </h1>
      <p className="text-16 text-ink-soft">{asksGuest()}</p>
      <TextField
        label={passwordText()}
        type="password"
        autoComplete="off"
        maxLength={200}
        required
        error={refused && errorText(refused)}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <SubmitButton is_busy={is_busy}>{openBoard()}</SubmitButton>
    </form>
  )
}
