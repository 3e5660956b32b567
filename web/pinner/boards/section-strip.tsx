import { Suspense } from 'react'
import type { BoardView, SectionView } from '@bowerbird/contract/boards/board-models'
import { lazyPart } from '../../client/lazy-part.ts'
import { sectionsTitle } from '../../texts/boards-texts.ts'
import { CardGrid } from '../../ui/card-grid.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { mayOrganise } from '../organise/works-on.ts'
import { SectionCard } from './section-card.tsx'

const OwnSections = lazyPart(() => import('./own-sections.tsx'))

/** A board's sections above its pins. */
export function SectionStrip({ board, sections }: { board: BoardView; sections: readonly SectionView[] }) {
  const isHydrated = useIsHydrated()
  const cards = (
    <CardGrid label={sectionsTitle()} least={160}>
      {sections.map((section) => (
        <SectionCard key={section.id} section={section} />
      ))}
    </CardGrid>
  )
  return (
    <section className="pb-10">
      <h2 className="sr-only">{sectionsTitle()}</h2>
      {isHydrated && mayOrganise(board) ? (
        <Suspense fallback={cards}>
          <OwnSections board={board} sections={sections} />
        </Suspense>
      ) : (
        cards
      )}
    </section>
  )
}
