import { languageTag, plural, say } from './say.ts'

export const comments = () => say({ en: 'Comments', de: 'Kommentare', ar: 'التعليقات' })
export const commentsCount = (count: number) =>
  plural(count, {
    en: { one: '# comment', other: '# comments' },
    de: { one: '# Kommentar', other: '# Kommentare' },
    ar: {
      zero: 'لا تعليقات',
      one: 'تعليق واحد',
      two: 'تعليقان',
      few: '# تعليقات',
      many: '# تعليقًا',
      other: '# تعليق',
    },
  })
export const noComments = () =>
  say({
    en: 'No comments yet. Say something about this Pin.',
    de: 'Noch keine Kommentare. Sag etwas zu diesem Pin.',
    ar: 'لا تعليقات بعد. قل شيئًا عن هذا الدبوس.',
  })
export const commentsOff = () =>
  say({
    en: 'Comments are turned off.',
    de: 'Kommentare sind ausgeschaltet.',
    ar: 'التعليقات متوقفة.',
  })
export const turnOff = () =>
  say({ en: 'Turn comments off', de: 'Kommentare ausschalten', ar: 'أوقف التعليقات' })
export const turnOn = () => say({ en: 'Turn comments on', de: 'Kommentare einschalten', ar: 'شغّل التعليقات' })
export const addComment = () => say({ en: 'Add a comment', de: 'Schreib einen Kommentar', ar: 'أضف تعليقًا' })
export const replyTo = (name: string) =>
  say({ en: `Reply to ${name}`, de: `${name} antworten`, ar: `رد على ${name}` })
export const post = () => say({ en: 'Post', de: 'Posten', ar: 'انشر' })
export const cancel = () => say({ en: 'Cancel', de: 'Abbrechen', ar: 'إلغاء' })
export const reply = () => say({ en: 'Reply', de: 'Antworten', ar: 'رد' })
export const like = () => say({ en: 'Like', de: 'Gefällt mir', ar: 'أعجبني' })
export const likes = (count: number) =>
  plural(count, {
    en: { one: '# like', other: '# likes' },
    de: { one: '# Mal „Gefällt mir“', other: '# Mal „Gefällt mir“' },
    ar: {
      zero: 'لا إعجابات',
      one: 'إعجاب واحد',
      two: 'إعجابان',
      few: '# إعجابات',
      many: '# إعجابًا',
      other: '# إعجاب',
    },
  })
export const deleteComment = () => say({ en: 'Delete', de: 'Löschen', ar: 'حذف' })
export const deleteTitle = () =>
  say({ en: 'Delete this comment?', de: 'Diesen Kommentar löschen?', ar: 'أتحذف هذا التعليق؟' })
export const deleteText = () =>
  say({
    en: 'Its replies go along. This cannot be undone.',
    de: 'Antworten darauf verschwinden mit. Das lässt sich nicht rückgängig machen.',
    ar: 'ستُحذف الردود عليه معه. لا يمكن التراجع عن ذلك.',
  })
export const reportComment = () => say({ en: 'Report', de: 'Melden', ar: 'إبلاغ' })
export const commentActions = () =>
  say({ en: 'More about this comment', de: 'Mehr zu diesem Kommentar', ar: 'المزيد عن هذا التعليق' })
export const showReplies = (count: number) =>
  plural(count, {
    en: { one: 'Show # reply', other: 'Show # replies' },
    de: { one: '# Antwort zeigen', other: '# Antworten zeigen' },
    ar: {
      zero: 'اعرض الردود',
      one: 'اعرض ردًا واحدًا',
      two: 'اعرض ردّين',
      few: 'اعرض # ردود',
      many: 'اعرض # ردًا',
      other: 'اعرض # رد',
    },
  })
export const hideReplies = () => say({ en: 'Hide replies', de: 'Antworten verbergen', ar: 'أخفِ الردود' })
export const moreComments = () =>
  say({ en: 'Show more comments', de: 'Mehr Kommentare zeigen', ar: 'اعرض المزيد من التعليقات' })
/** `Nov 22, 2026`: there is little room beside a comment. In the zone of whoever looks, unless one is given. */
export const shortDay = (date: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(languageTag(), { dateStyle: 'medium', timeZone }).format(new Date(date))
export const moreReplies = () =>
  say({ en: 'Show more replies', de: 'Mehr Antworten zeigen', ar: 'اعرض المزيد من الردود' })
export const couldNotLoadComments = () =>
  say({
    en: 'Could not load comments.',
    de: 'Die Kommentare ließen sich nicht laden.',
    ar: 'تعذّر تحميل التعليقات.',
  })
export const mentionPeople = () =>
  say({ en: 'People to mention', de: 'Leute zum Erwähnen', ar: 'أشخاص للإشارة إليهم' })
export const logInToComment = () =>
  say({ en: 'Log in to comment', de: 'Melde dich an, um zu kommentieren', ar: 'سجّل الدخول للتعليق' })
export const logInToLike = () =>
  say({
    en: 'Log in to like a comment',
    de: 'Melde dich an, um einen Kommentar zu mögen',
    ar: 'سجّل الدخول للإعجاب بتعليق',
  })
