import { LinkButton } from '../link-button.tsx'
import { CardPage } from './card-page.tsx'

function GoalCard({ title, children }: { title: string; children: string }) {
  return (
    <CardPage title={title} action={<LinkButton to="/dashboard">Return to Dashboard</LinkButton>}>
      {children}
    </CardPage>
  )
}

export function InvalidGoal() {
  return <GoalCard title="Invalid Goal ID">A goal id is a number.</GoalCard>
}

export function GoalNotFound() {
  return <GoalCard title="Goal Not Found">No goal of yours has this address.</GoalCard>
}
