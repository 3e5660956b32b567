import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { colors as colorsText, leaveOutColor, pinsWithColor } from 'texts:palette'
import { classNames } from '../../ui/class-names.ts'
import { nameOfColor, namedColors } from '../../texts/palette-texts.ts'

/** More at once say too little of each. */
const mostColors = 4

/** Chips of colours: a press looks for pins with that colour as well, another one leaves it out again. */
export function ColorRow({ chosen }: { chosen: readonly string[] }) {
  const known = namedColors.map(({ hex }) => hex)
  const others = chosen.filter((hex) => !known.includes(hex))
  return (
    <nav
      aria-label={colorsText()}
      className="-mx-(--page-margin) overflow-x-auto px-(--page-margin) pb-4 [scrollbar-width:none]"
    >
      <ul className="mx-auto flex w-max gap-1 p-1">
        {[...others, ...known].map((hex) => {
          const isChosen = chosen.includes(hex)
          const rest = chosen.filter((one) => one !== hex)
          const next = isChosen ? rest : [...rest, hex].slice(-mostColors)
          const color = nameOfColor(hex)
          return (
            <li key={hex}>
              <Link
                to={path('alike', null, { colors: next.join(',') })}
                replace
                aria-label={isChosen ? leaveOutColor({ color }) : pinsWithColor({ color })}
                title={color}
                aria-current={isChosen ? 'true' : undefined}
                className="grid size-11 place-items-center rounded-full hover:bg-sunken"
              >
                <ColorDot hex={hex} is_chosen={isChosen} />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

export function ColorDot({ hex, is_chosen = false }: { hex: string; is_chosen?: boolean }) {
  return (
    <span
      className={classNames(
        // The darkest and the lightest keep an edge on their ground.
        'size-7 rounded-full border border-line dark:border-line-strong',
        is_chosen && 'outline-2 outline-offset-2 outline-ink',
      )}
      style={{ backgroundColor: `#${hex}` }}
    />
  )
}
