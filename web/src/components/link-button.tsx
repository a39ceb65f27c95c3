import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

function ButtonAnchor({
  variant,
  size,
  isFull,
  icon,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<'a'> & { icon?: IconName }) {
  return (
    <a {...rest} className={classNames(buttonClass({ variant, size, isFull }), className)}>
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </a>
  )
}

/** A link that looks like a button; takes the router's `to` and `params`. */
export const LinkButton = createLink(ButtonAnchor)
