import type { Call, Input, Output } from '@bowerbird/contract/kernel/call'

/** A query of one answer; the loader warms it and the component reads it. */
export interface OneQuery<C extends Call = Call> {
  kind: 'one'
  call: C
  input: Input<C>
  key: QueryKey
}

/** A query of a paged call, whose pages are joined by bookmarks. */
export interface PagesQuery<C extends Call = Call> {
  kind: 'pages'
  call: C
  input: Input<C>
  key: QueryKey
}

export type QueryKey = readonly [kind: 'one' | 'pages', call_id: string, input: unknown]

export function query<C extends Call>(call: C, input: Input<C>): OneQuery<C> {
  return { kind: 'one', call, input, key: ['one', call.id, input] }
}

export function pages<C extends Call>(call: C, input: Input<C>): PagesQuery<C> {
  return { kind: 'pages', call, input, key: ['pages', call.id, input] }
}

/** The cached state of a paged call. */
export interface PageList<C extends Call> {
  pages: { data: Output<C>; bookmark: string | null }[]
}
