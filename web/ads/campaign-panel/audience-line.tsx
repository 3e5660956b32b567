import { createElement, Fragment } from 'react'
import type { ReactNode } from 'react'
import type { BoardCategory } from '@bowerbird/contract/boards/board-categories'
import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import { everybody, inAudiences, notInAudiences, postalCodes } from 'texts:changes'
import { categoryNames } from '../../texts/board-settings-texts.ts'
import { listOf, listParts } from '../../texts/formats.ts'
import { ageName, countryName, genderName } from '../../texts/quick-promote-texts.ts'
import { useRegionName } from './use-region-name.ts'

/** Whom an ad group is for, in one line. */
export function AudienceLine({ targeting }: { targeting: TargetingSpec }) {
  const { ages, genders, interests, keywords, locations, languages } = targeting
  const { audience_include, audience_exclude, regions, postal_codes } = targeting
  const parts: ReactNode[] = [
    listed(ages?.map(ageName)),
    listed(genders?.map(genderName)),
    listed(interests?.map(interestName)),
    listed(keywords),
    listed(locations?.map(countryName)),
    regions?.length ? inList(regions, (code) => <RegionName code={code} />) : '',
    postal_codes?.length ? postalCodes({ count: postal_codes.length }) : '',
    listed(languages),
    audience_include?.length ? inAudiences({ count: audience_include.length }) : '',
    audience_exclude?.length ? notInAudiences({ count: audience_exclude.length }) : '',
  ].filter(Boolean)
  if (parts.length === 0) return everybody()
  return together(parts.flatMap((part, at) => (at === 0 ? [part] : [' · ', part])))
}

const inList = (names: readonly string[], draw: (name: string) => ReactNode): ReactNode =>
  together(listParts(names).map(({ type, value }) => (type === 'element' ? draw(value) : value)))

/** Nodes one after the other, whose order never changes. */
const together = (nodes: ReactNode[]): ReactNode => createElement(Fragment, null, ...nodes)

const RegionName = ({ code }: { code: string }) => <bdi>{useRegionName(code)}</bdi>

const listed = (words: readonly string[] | undefined) => (words?.length ? listOf(words) : '')
const names: Partial<Record<string, () => string>> = categoryNames satisfies Record<
  BoardCategory,
  () => string
>
const interestName = (id: string) => names[id]?.() ?? id
