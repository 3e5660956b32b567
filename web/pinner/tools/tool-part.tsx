import type { ReactNode } from 'react'
import { copyCode } from 'texts:tools'
import { copyText } from '../../page/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { CopyIcon } from '../../ui/icons.tsx'
import { TextArea } from '../../ui/text-area.tsx'

interface PartProps {
  /** Fragment of links to this section. */
  id: string
  title: string
  hint: string
  children: ReactNode
}

/** One tool, with its heading. */
export function ToolPart({ id, title, hint, children }: PartProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex scroll-mt-24 flex-col gap-5 rounded-24 bg-surface p-6 shadow-pane phone:rounded-16 phone:p-4"
    >
      <div className="flex flex-col gap-1">
        <h2 id={`${id}-title`} className="text-20 font-semibold">
          {title}
        </h2>
        <p className="text-16 text-pretty text-ink-soft">{hint}</p>
      </div>
      {children}
    </section>
  )
}

/** Text to copy: selected by a click, copied by a button. */
export function CopyField({ label, text, rows }: { label: string; text: string; rows?: number }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full">
        <TextArea
          label={label}
          value={text}
          readOnly
          rows={rows}
          dir="ltr"
          spellCheck={false}
          className={`font-mono text-12 break-all ${rows ? 'max-h-24!' : ''}`}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <Button onClick={() => void copyText(text)}>
        <CopyIcon size={18} />
        {copyCode()}
      </Button>
    </div>
  )
}
