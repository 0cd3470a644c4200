export function DashboardScreen() {
  return <main>DashboardScreen</main>
}
