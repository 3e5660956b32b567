import { copied, copyCode, notCopied } from 'texts:tools'
import { toast } from '../../client/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { CopyIcon } from '../../ui/icons.tsx'
import { ScrollRegion } from '../frame/scroll-region.tsx'

/** Code to copy, as it is to be pasted. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      toast({ text: copied() })
    } catch {
      toast({ text: notCopied(), kind: 'error' })
    }
  }
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-14 font-semibold">{label}</span>
        <Button aria-label={`${copyCode()}: ${label}`} onClick={() => void copy()}>
          <CopyIcon size={18} />
          {copyCode()}
        </Button>
      </figcaption>
      <ScrollRegion label={label} className="max-h-96 overflow-auto rounded-16 bg-sunken p-4">
        <pre dir="ltr" className="font-mono text-12">
          <code>{code}</code>
        </pre>
      </ScrollRegion>
    </figure>
  )
}
