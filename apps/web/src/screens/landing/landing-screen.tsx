export function LandingScreen() {
  return <main>LandingScreen</main>
}
