import { importKinds } from '@bowerbird/contract/imports/import-kinds'
import { kindHelp, kindName } from '../../texts/imports-texts.ts'

/** What each kind of file is, and where it comes from. */
export function ImportKinds() {
  return (
    <dl className="flex flex-col gap-4">
      {importKinds.map((kind) => (
        <div key={kind} className="flex flex-col gap-0.5">
          <dt className="text-16 font-semibold">{kindName(kind)}</dt>
          <dd className="text-14 text-pretty text-ink-soft">{kindHelp(kind)}</dd>
        </div>
      ))}
    </dl>
  )
}
