import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { trashKinds as trashKindsText } from '../../texts/trash-texts.ts'
import { tabClasses, tabRowClasses } from '../../ui/tab-classes.ts'
import { trashKinds } from './trash-kinds.ts'
import type { TrashKind } from './trash-kinds.ts'

export function TrashTabs({ kind: here }: { kind: TrashKind | undefined }) {
  return (
    <nav aria-label={trashKindsText()} className={`${tabRowClasses} max-w-full`}>
      {trashKinds.map(({ kind, label }) => (
        <Link
          key={label()}
          to={path('trash', null, { kind })}
          keep_scroll
          aria-current={kind === here ? 'page' : undefined}
          className={tabClasses}
        >
          {label()}
        </Link>
      ))}
    </nav>
  )
}
