import { plural, say } from './say.ts'

export const follow = () => say({ en: 'Follow', de: 'Folgen', ar: 'متابعة' })
export const followPerson = (name: string) =>
  say({ en: `Follow ${name}`, de: `${name} folgen`, ar: `متابعة ${name}` })
export const followersCount = (count: number) =>
  plural(count, {
    en: { one: '# follower', other: '# followers' },
    de: { other: '# Follower' },
    ar: {
      zero: 'لا متابعين',
      one: 'متابع واحد',
      two: 'متابعان',
      few: '# متابعين',
      many: '# متابعًا',
      other: '# متابع',
    },
  })
export const following = () => say({ en: 'Following', de: 'Gefolgt', ar: 'تتابعه' })
export const unfollowPerson = (name: string) =>
  say({
    en: `Following ${name}. Stop following`,
    de: `Du folgst ${name}. Nicht mehr folgen`,
    ar: `تتابعه: ${name}. إلغاء المتابعة`,
  })
