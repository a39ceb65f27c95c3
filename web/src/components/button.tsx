import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export interface ButtonLook {
  /** One primary button a screen; danger confirms what destroys something. */
  variant?: 'primary' | 'plain' | 'quiet' | 'danger' | undefined
  size?: 'm' | 's' | undefined
  isFull?: boolean | undefined
}

const base =
  'screen-only inline-flex items-center justify-center gap-2 rounded-control border whitespace-nowrap transition-colors duration-(--fast) hover:no-underline disabled:border-line disabled:bg-sunken disabled:text-ink-3 disabled:cursor-not-allowed'

const looks = {
  primary: 'border-brand bg-brand font-semibold text-on-brand hover:border-brand-hover hover:bg-brand-hover',
  plain: 'border-control bg-surface text-ink hover:bg-hover',
  quiet: 'border-transparent text-brand-text hover:bg-hover',
  danger:
    'border-danger bg-danger font-semibold text-on-danger hover:border-danger-hover hover:bg-danger-hover',
}

const paddings = { primary: 'px-4', plain: 'px-3', quiet: 'px-2', danger: 'px-4' }

/** The look of a button, for links that look like one. */
export function buttonClass({ variant = 'plain', size = 'm', isFull = false }: ButtonLook = {}): string {
  const measure = size === 's' ? 'h-7 px-2 text-table max-wide:h-11' : `h-control ${paddings[variant]}`
  return classNames(base, looks[variant], measure, isFull && 'w-full')
}

export type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    icon?: IconName | undefined
    /** Work is under way: shows a spinner and takes no second press. */
    isBusy?: boolean | undefined
    /** While busy it is still reached by keyboard, so that whoever pressed it stays where they are. */
    staysReached?: boolean | undefined
  }

export function Button({
  variant,
  size,
  isFull,
  icon,
  isBusy = false,
  staysReached = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const waits = isBusy && staysReached
  return (
    <button
      type="button"
      {...rest}
      onClick={waits ? undefined : onClick}
      disabled={rest.disabled === true || (isBusy && !staysReached)}
      aria-disabled={waits || rest['aria-disabled']}
      aria-busy={isBusy || undefined}
      className={classNames(
        buttonClass({ variant, size, isFull }),
        waits && 'cursor-progress text-ink-3',
        className,
      )}
    >
      {isBusy ? <Spinner className="size-3.5" /> : icon === undefined ? null : <Icon name={icon} />}
      {children}
    </button>
  )
}

export function IconButton({
  icon,
  label,
  size = 'm',
  className,
  ...rest
}: ComponentProps<'button'> & { icon: IconName; label: string; size?: 'm' | 's' }) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classNames(
        'inline-grid place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink max-wide:size-11',
        size === 's' ? 'size-7' : 'size-9',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  )
}
