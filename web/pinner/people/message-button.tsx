import { Suspense, useState } from 'react'
import type { UserView } from '@bowerbird/contract/people/user-models'
import { fetchAhead, lazyPart } from '../../client/lazy-part.ts'
import { askToLogIn } from '../../client/log-in-request.ts'
import { useViewer } from '../../client/viewer.ts'
import { logInToWrite, message, messagePerson } from 'texts:write'
import { Button } from '../../ui/button.tsx'

const load = () => import('../sending/new-message-modal.tsx')
const NewMessageModal = lazyPart(load)

/** Opens a conversation with the user: the existing one, or a new one. */
export function MessageButton({ user }: { user: UserView }) {
  const { isAuth } = useViewer()
  const [isWriting, setIsWriting] = useState(false)
  async function open() {
    if (isAuth || (await askToLogIn(logInToWrite()))) setIsWriting(true)
  }
  return (
    <>
      <Button
        size="large"
        aria-label={messagePerson({ name: user.full_name })}
        aria-haspopup="dialog"
        onPointerEnter={() => isAuth && fetchAhead(load)}
        onClick={() => void open()}
      >
        {message()}
      </Button>
      <Suspense>
        {isWriting && (
          <NewMessageModal to={{ ...user, type: 'user', valid: true }} onClose={() => setIsWriting(false)} />
        )}
      </Suspense>
    </>
  )
}
