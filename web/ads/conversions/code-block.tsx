import { copyCode } from 'texts:tools'
import { copyText } from '../../page/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { CopyIcon } from '../../ui/icons.tsx'
import { ScrollRegion } from '../frame/scroll-region.tsx'

/** Code to copy, as it is to be pasted. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-14 font-semibold">{label}</span>
        <Button aria-label={`${copyCode()}: ${label}`} onClick={() => void copyText(code)}>
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
