import type { Db } from '@bowerbird/core/db/database'
import { consume } from '@bowerbird/core/events/consume'
import { sendMail } from '@bowerbird/core/mail/send-mail'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import type { Language } from '@bowerbird/texts/languages'
import { translate } from '@bowerbird/texts/translate'
import type { z } from 'zod'
import { businessNames } from '../business/business-queries.ts'
import { partnershipChanged } from '../business/partner-events.ts'
import type { partnerNews } from '../business/partner-events.ts'
import { partnershipOf } from '../business/partner-queries.ts'
import { managersOf } from './manager-queries.ts'

/** What a business did about working with another: to those who settle who works for that one, on the site and by mail. */
export const notifyOfPartners = consume(partnershipChanged, 'tell-of-partners', async (event, context) => {
  const { told_id, by_id, actor_id, news } = event
  const { db, app } = context
  if (!(await isStillNews(db, event))) return
  const names = await businessNames(db, [told_id, by_id])
  const [own, other] = [names.get(told_id), names.get(by_id)]
  // A business that is gone meanwhile has no name.
  if (own === undefined || other === undefined) return
  for (const person of await managersOf(db, told_id)) {
    if (person.user_id === actor_id) continue
    await pinnerFacade.notifyOfPartner(context, { user_id: person.user_id, news, business_id: told_id })
    if (!person.has_verified_email || person.is_demo) continue
    if (await pinnerFacade.isMailBarred(db, actor_id, person.email)) continue
    await sendMail(
      { db, app, now: app.clock.now(), newId: app.database.new_id },
      {
        kind: `business_${news}`,
        purpose: 'notice',
        to: person.email,
        ...partnerMail({
          language: person.preferences.language ?? null,
          news,
          own,
          other,
          site: app.settings.site_name,
          link: new URL(`/business/access/?business=${told_id}`, app.settings.public_url).href,
        }),
      },
    )
  }
})

/** An invitation or a request may be answered or taken back meanwhile. */
async function isStillNews(db: Db, { told_id, by_id, news }: PartnershipChanged): Promise<boolean> {
  if (news === 'partner_invited')
    return (await partnershipOf(db, { business_id: by_id, partner_id: told_id }))?.state === 'invited'
  if (news === 'partner_requested')
    return (await partnershipOf(db, { business_id: told_id, partner_id: by_id }))?.state === 'requested'
  return true
}

type PartnershipChanged = z.infer<typeof partnershipChanged.schema>

interface About {
  language: Language | null
  news: (typeof partnerNews)[number]
  own: string
  other: string
  site: string
  link: string
}

function partnerMail({ language, news, own, other, site, link }: About) {
  const facts = { own, other, site }
  const what = {
    partner_invited: translate(language, 'partner-mail.invited', facts),
    partner_requested: translate(language, 'partner-mail.requested', facts),
    partner_joined: translate(language, 'partner-mail.joined', facts),
    partner_left: translate(language, 'partner-mail.left', facts),
  }[news]
  return {
    subject: translate(language, 'partner-mail.subject', { other, site }),
    body: [what, `${translate(language, 'partner-mail.whereToSettle')} ${link}`].join('\n\n'),
  }
}
