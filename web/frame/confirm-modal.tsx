import { useRef } from 'react'
import type { ConfirmRequest } from '../client/confirm.ts'
import { Modal } from '../page/modal.tsx'
import { cancel } from 'texts:ui'
import { Button } from '../ui/button.tsx'

export default function ConfirmModal({
  request: { title, text, content, yes, is_dangerous, settle },
}: {
  request: ConfirmRequest
}) {
  const no = useRef<HTMLButtonElement>(null)
  const buttons = (
    <>
      <Button ref={no} size="large" onClick={() => settle(false)}>
        {cancel()}
      </Button>
      <Button size="large" variant={is_dangerous ? 'danger' : 'primary'} onClick={() => settle(true)}>
        {yes}
      </Button>
    </>
  )
  return (
    <Modal
      is_open
      on_close={() => settle(false)}
      title={title}
      width="NARROW"
      initial_focus={no}
      footer={buttons}
    >
      {content}
      {text && <p className="text-16 text-ink-soft">{text}</p>}
    </Modal>
  )
}
