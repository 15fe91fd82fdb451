// Command exec-server answers `exec` at an address as a kubelet does: exec-server <folder> <address>. A command runs in
// the container whose process id is in the file <namespace>/<pod>/<container> of the folder; where nothing runs, every
// command succeeds at once.
package main

import (
	"context"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"k8s.io/cri-streaming/pkg/streaming/remotecommand"
	utilexec "k8s.io/utils/exec"
)

func main() {
	listener, err := net.Listen("tcp", os.Args[2])
	if err != nil {
		log.Fatal(err)
	}
	server := httptest.Server{Listener: listener, Config: &http.Server{Handler: http.HandlerFunc(answer)}}
	server.StartTLS()
	fmt.Println(server.URL)
	select {}
}

func answer(w http.ResponseWriter, request *http.Request) {
	pod, isExec := strings.CutPrefix(request.URL.Path, "/exec/")
	options, err := remotecommand.NewOptions(request)
	if !isExec || err != nil {
		http.Error(w, fmt.Sprint("not answered here: ", request.URL.Path, " ", err), http.StatusNotFound)
		return
	}
	log.Print(pod, " ", request.URL.Query()["command"])
	remotecommand.ServeExec(w, request, inContainer{}, pod, "", "", request.URL.Query()["command"], options,
		time.Hour, remotecommand.DefaultStreamCreationTimeout, remotecommand.SupportedStreamingProtocols)
}

type inContainer struct{}

func (inContainer) ExecInContainer(ctx context.Context, pod, _, _ string, command []string, in io.Reader, out, problems io.WriteCloser, _ bool, _ <-chan remotecommand.TerminalSize, _ time.Duration) error {
	pid, err := os.ReadFile(filepath.Join(os.Args[1], pod))
	if os.IsNotExist(err) {
		return nil
	}
	environment, err := os.ReadFile(fmt.Sprintf("/proc/%s/environ", pid))
	if err != nil {
		return err
	}
	inside := []string{"--target", string(pid), "--mount", "--net", "--root", "--wd", "--"}
	program := exec.CommandContext(ctx, "nsenter", append(inside, command...)...)
	program.Env = strings.FieldsFunc(string(environment), func(r rune) bool { return r == 0 })
	if out != nil {
		program.Stdout = out
	}
	if problems != nil {
		program.Stderr = problems
	}
	if in != nil {
		// Whoever sends it may go on when the program has ended.
		pipe, err := program.StdinPipe()
		if err != nil {
			return err
		}
		go func() {
			_, _ = io.Copy(pipe, in)
			_ = pipe.Close()
		}()
	}
	err = program.Run()
	if ended, ok := err.(*exec.ExitError); ok {
		return utilexec.CodeExitError{Err: ended, Code: ended.ExitCode()}
	}
	return err
}
