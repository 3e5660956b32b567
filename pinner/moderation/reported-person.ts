import { avatarUrl } from '@bowerbird/core/identity/avatar-url'
import { peopleByIds } from '../profiles/people-queries.ts'
import type { Reportable } from './reportable.ts'

export const reportedPerson: Reportable = {
  async meet({ db }, id) {
    return (await peopleByIds(db, [id])).has(id) ? { owner_id: id } : null
  },

  async find({ db }, { target_id: id }) {
    const person = (await peopleByIds(db, [id])).get(id)
    if (!person) return null
    const picture = avatarUrl(person.avatar_signature, 'large')
    return {
      is_private: false,
      content: async () => ({
        title: person.full_name,
        text: person.about,
        url: `/${person.username}/`,
        link: null,
        pictures: picture === null ? [] : [picture],
      }),
    }
  },
}
