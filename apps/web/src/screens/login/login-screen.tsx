export function LoginScreen() {
  return <main>LoginScreen</main>
}
