import { toast } from '../client/toasts.ts'
import { Modal } from '../page/modal.tsx'
import { copied, copyCodes, keepThese, keptThem, recoveryCodes, saveCodes } from 'texts:mfa'
import { buttonClasses } from '../ui/button-classes.ts'
import { Button } from '../ui/button.tsx'

interface RecoveryCodesModalProps {
  codes: readonly string[]
  on_close: () => void
}

/** Shows the recovery codes, once. */
export default function RecoveryCodesModal({ codes, on_close }: RecoveryCodesModalProps) {
  const text = codes.join('\n')
  async function copy() {
    await navigator.clipboard.writeText(text)
    toast({ text: copied() })
  }
  return (
    <Modal
      is_open
      on_close={on_close}
      title={recoveryCodes()}
      width="NARROW"
      footer={
        <Button variant="primary" size="large" onClick={on_close}>
          {keptThem()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-16 text-pretty text-ink-soft">{keepThese()}</p>
        <ul
          dir="ltr"
          className="grid grid-cols-1 gap-1 rounded-16 bg-sunken p-4 font-mono text-14 select-all"
        >
          {codes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          {'clipboard' in navigator && <Button onClick={() => void copy()}>{copyCodes()}</Button>}
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download="recovery-codes.txt"
            className={buttonClasses()}
          >
            {saveCodes()}
          </a>
        </div>
      </div>
    </Modal>
  )
}
