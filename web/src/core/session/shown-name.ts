import type { User } from '@lakshya/contract'

/** How a person is called on the screens: by name, or by what is signed in with until one is given. */
export function shownName({ name, username }: Pick<User, 'name' | 'username'>): string {
  return name ?? username
}
