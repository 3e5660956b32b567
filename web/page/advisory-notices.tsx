import type { ReactNode } from 'react'
import type { AdvisoryNotice } from '@bowerbird/contract/search/advisory-models'
import { noticeStyles } from '@bowerbird/contract/search/advisory-terms'
import { aboutSearch } from 'texts:search-advisory'
import { buttonClasses } from '../ui/button-classes.ts'
import { classNames } from '../ui/class-names.ts'
import { HeartIcon } from '../ui/icons.tsx'

/** What the owner of the site says about a search, above its results. */
export function AdvisoryNotices({ notices }: { notices: readonly AdvisoryNotice[] }) {
  return (
    <section aria-label={aboutSearch()} className="mx-auto flex max-w-3xl flex-col gap-3 pb-6">
      {notices.map((notice) => (
        <Notice key={notice.title} notice={notice} />
      ))}
    </section>
  )
}

function Notice({ notice: { title, description, actions, footer, style } }: { notice: AdvisoryNotice }) {
  const isHotline = style === noticeStyles.HOTLINE
  return (
    <div
      className={classNames(
        'flex flex-col gap-3 rounded-24',
        isHotline ? 'bg-accent-wash p-6 text-ink' : 'border border-line bg-surface p-4',
      )}
    >
      <h2
        className={classNames(
          'flex items-center gap-3',
          isHotline ? 'text-20 font-semibold' : 'text-16 font-semibold',
        )}
      >
        {isHotline && <HeartIcon size={28} className="shrink-0 text-accent" />}
        <span>{title}</span>
      </h2>
      {description.text !== '' && (
        <p className={classNames('whitespace-pre-line', isHotline ? 'text-16' : 'text-14 text-ink-soft')}>
          {withLinks(description)}
        </p>
      )}
      {actions.length > 0 && (
        <ul role="list" className="flex flex-col gap-3">
          {actions.map(({ id, button, title: name, description: about }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {(name !== '' || about !== '') && (
                <div className="min-w-48 flex-1">
                  {name !== '' && <p className="text-16 font-semibold">{name}</p>}
                  {about !== '' && <p className="text-14 text-ink-soft">{about}</p>}
                </div>
              )}
              <NoticeLink
                link={button.link}
                className={buttonClasses(isHotline ? { variant: 'primary', size: 'large' } : {})}
              >
                {button.text}
              </NoticeLink>
            </li>
          ))}
        </ul>
      )}
      {footer && (
        <p className="text-14 text-ink-soft">
          {footer.link === null ? footer.text : <NoticeLink link={footer.link}>{footer.text}</NoticeLink>}
        </p>
      )}
    </div>
  )
}

interface NoticeLinkProps {
  link: string
  className?: string
  children: ReactNode
}

/** The page that it leads to is not told which search it came from. */
function NoticeLink({ link, className = 'font-semibold underline', children }: NoticeLinkProps) {
  return (
    <a href={link} rel="noopener noreferrer" className={className}>
      {children}
    </a>
  )
}

/** A description with its tagged parts as links. Tags that overlap one before them are left as text. */
function withLinks({ text, tags }: AdvisoryNotice['description']): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const { offset, length, link } of tags.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < end) continue
    parts.push(
      text.slice(end, offset),
      <NoticeLink key={offset} link={link}>
        {text.slice(offset, offset + length)}
      </NoticeLink>,
    )
    end = offset + length
  }
  return [...parts, text.slice(end)]
}
