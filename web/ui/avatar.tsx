import { classNames } from './class-names.ts'

interface AvatarProps {
  name: string
  image_url: string | null
  /** In px. */
  size: 24 | 32 | 40 | 48 | 64 | 120
  className?: string
}

/** A user's picture in a circle, or the first letter of the name. The name is shown beside it. */
export function Avatar({ name, image_url, size, className }: AvatarProps) {
  const box = classNames(
    'shrink-0 overflow-hidden rounded-full',
    image_url ? 'bg-sunken' : 'bg-accent-wash',
    className,
  )
  if (image_url) {
    return (
      <img
        src={image_url}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={classNames(box, 'object-cover')}
        style={{ width: size, height: size }}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        box,
        'inline-flex items-center justify-center font-semibold text-ink select-none',
      )}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.42) }}
    >
      {firstLetter(name)}
    </span>
  )
}

function firstLetter(name: string): string {
  const [first = ''] = name.trim()
  return first.toLocaleUpperCase()
}
