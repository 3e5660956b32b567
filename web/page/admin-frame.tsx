import type { ReactNode } from 'react'
import { useViewer } from '../client/viewer.ts'
import { useAddress } from '../navigation/address.ts'
import { path } from '../navigation/paths.ts'
import {
  administration,
  ads,
  audiences,
  auditLog,
  discovery,
  funds,
  jobs,
  links,
  mail,
  overview,
  people,
  promotions,
  reports,
  storage,
  taxes,
  versions,
  words,
} from 'texts:admin-frame'
import { FoldedTabs } from './folded-tabs.tsx'
import { PageHead } from './page-head.tsx'

const pages = [
  { route: 'admin', label: overview },
  { route: 'admin_people', label: people },
  { route: 'admin_reports', label: reports },
  { route: 'admin_review', label: ads, is_of_business: true },
  { route: 'admin_funds', label: funds, is_of_business: true },
  { route: 'admin_promotions', label: promotions, is_of_business: true },
  { route: 'admin_taxes', label: taxes, is_of_business: true },
  { route: 'admin_audiences', label: audiences, is_of_business: true },
  { route: 'admin_links', label: links },
  { route: 'admin_words', label: words },
  { route: 'admin_audit', label: auditLog },
  { route: 'admin_mail', label: mail },
  { route: 'admin_discovery', label: discovery },
  { route: 'admin_jobs', label: jobs },
  { route: 'admin_storage', label: storage },
  { route: 'admin_versions', label: versions },
] as const

interface AdminFrameProps {
  title: string
  /** Purpose of the page, below the title. */
  lead?: string
  children: ReactNode
}

/** An admin page, with the navigation to the others above it. */
export function AdminFrame({ title, lead, children }: AdminFrameProps) {
  const { path: here } = useAddress()
  const { has_business_side } = useViewer()
  const offered = pages.filter((page) => has_business_side || !('is_of_business' in page))
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-(--page-margin) py-6">
      <PageHead title={`${title} · ${administration()}`} no_index />
      <FoldedTabs
        label={administration()}
        tabs={offered.map(({ route, label }) => ({
          to: path(route),
          label: label(),
          is_current: isHere(here, path(route)),
        }))}
      />
      <div className="flex flex-col gap-1">
        <h1 className="text-28 font-semibold text-balance wrap-anywhere">{title}</h1>
        {lead && <p className="text-16 text-pretty text-ink-soft">{lead}</p>}
      </div>
      {children}
    </div>
  )
}

/** A page below one of these belongs to it. */
const isHere = (here: string, page: string) =>
  page === path('admin') ? here === page : here.startsWith(page)

/** A section of the page with its heading. */
export function AdminPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{title}</h2>
      {children}
    </section>
  )
}
